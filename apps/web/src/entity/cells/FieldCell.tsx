import type { Entity, Values } from '@carestead/domain/kit/entity';
import { nameKey } from '@carestead/domain/kit/referenceNames';
import { ColourValue } from '@carestead/ui/value/ColourValue';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import { useRowParts } from '../entityParts.ts';
import { choiceText, reservedText } from '../rows/entityText.ts';
import { idsOf, type NameOf } from '../rows/refNames.ts';
import { shortList } from '../rows/rowText.ts';
import { EmptyValue } from './EmptyValue.tsx';
import classes from './FieldCell.module.css';
import { Moment } from './Moment.tsx';

type Props = {
  entity: Entity;
  name: string;
  value: unknown;
  /** The row that the value belongs to, for cells that need more of it. */
  row?: Values;
  /** Where the value is not the one of the row; the names of that come with it. */
  nameOf?: NameOf;
};

/** What fits beside other columns; the rest is counted. */
const inCell = 2;

/** Numbers that are read as names, without a thousands mark. */
const names: ReadonlySet<string> = new Set(['number', 'tcp_port']);

/** One value as a reader sees it, by its kind. */
export function FieldCell({ entity, name, value, row, nameOf }: Props) {
  const text = useText();
  const field = entity.fields[name];
  const Own = useRowParts(entity).cells?.[name]?.Cell;
  if (Own) return <Own value={value} row={row} />;
  // Parts have no field of their own: their number says enough.
  if (!field) return <>{text('form.count', { count: Array.isArray(value) ? value.length : 0 })}</>;
  const namesOf = (to: string, ids: readonly number[]) => {
    const own = [row?.[nameKey(name, field)] ?? []].flat();
    return ids.map((id, index) => {
      const known = nameOf ? nameOf(to, id) : own[index];
      // A call source may have no name.
      return typeof known === 'string' ? known || String(id) : text('form.ref.unknown', { id });
    });
  };

  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'clock':
      return typeof value === 'string' && value !== '' ? <span className={classes.text}>{value}</span> : <EmptyValue />;
    case 'number':
      return typeof value === 'number' ? (
        <span className={classes.number}>{names.has(name) ? value : shownNumber(value)}</span>
      ) : (
        <EmptyValue />
      );
    case 'moment':
      return typeof value === 'number' ? <Moment at={value} /> : <EmptyValue />;
    case 'flag':
      return value === true ? (
        <span className={classes.flag} data-on>
          <IconCheck size={18} stroke={2} aria-hidden="true" />
          {text('form.yes')}
        </span>
      ) : (
        <span className={classes.flag}>
          <IconMinus size={18} stroke={1.75} aria-hidden="true" />
          {text('form.no')}
        </span>
      );
    case 'choice':
      return <>{typeof value === 'string' ? choiceText(text, entity, name, value) : null}</>;
    case 'colour':
      return <ColourValue colour={String(value)} />;
    case 'ref':
      if (typeof value !== 'number') return <EmptyValue />;
      return <>{field.reserved.includes(value) ? reservedText(text, field.to, value) : namesOf(field.to, [value])}</>;
    case 'refs': {
      const ids = idsOf(value);
      if (ids.length === 0) return <EmptyValue />;
      return shortList(namesOf(field.to, ids.slice(0, inCell)), ids.length, inCell).join(', ');
    }
    case 'file':
      return value ? text('form.file.stored') : <EmptyValue />;
    case 'secret':
      return <>{text(value ? 'form.is_set' : 'form.is_not_set')}</>;
  }
}
