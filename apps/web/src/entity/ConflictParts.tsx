import type { Entity, Values } from '@carestead/domain/entity';
import { Fragment } from 'react';
import { useText } from '../platform/useText.ts';
import classes from './ConflictView.module.css';
import { rowsOnlyIn } from './conflict.ts';
import type { Option } from './entityApi.ts';
import { FieldCell } from './FieldCell.tsx';

type Props = { part: Entity; rows: unknown; others: unknown; options: (entity: string) => readonly Option[] };

/** More of them than anybody compares by eye. */
const most = 8;

/** How many rows one side has, and which of them the other side lacks. */
export function ConflictParts({ part, rows, others, options }: Props) {
  const text = useText();
  const only = rowsOnlyIn(rows, others);
  return (
    <>
      {text('form.count', { count: Array.isArray(rows) ? rows.length : 0 })}
      {only.length > 0 && (
        <>
          <span className={classes.whose}>{text('form.conflict.only_here')}</span>
          <span className={classes.rows}>
            {only.slice(0, most).map((row) => (
              <span key={JSON.stringify(row)}>
                <PartRow part={part} row={row} options={options} />
              </span>
            ))}
          </span>
          {only.length > most && text('form.conflict.more', { count: only.length - most })}
        </>
      )}
    </>
  );
}

const PartRow = ({ part, row, options }: Pick<Props, 'part' | 'options'> & { row: Values }) =>
  part.columns.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      <FieldCell of={part} name={name} value={row[name]} options={options} />
    </Fragment>
  ));
