import { partsOf } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { timeText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button, Radio, Stack } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import { FieldCell } from '../cells/FieldCell.tsx';
import { entitiesTitle, fieldLabel } from '../rows/entityText.ts';
import type { NameOf } from '../rows/refNames.ts';
import classes from './ConflictView.module.css';
import { type Difference, rowsOnlyIn, type Side, usualSide } from './conflict.ts';
import type { Conflict } from './useEntityForm.ts';

type Props = {
  entity: Entity;
  conflict: Conflict;
  nameOf: NameOf;
  onGoOn: (sides: Readonly<Record<string, Side>>) => void;
};

/** Another user saved first: the user chooses a value for each field, and goes on. */
export function ConflictView({ entity, conflict, nameOf, onGoOn }: Props) {
  const text = useText();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const { by, at, differences } = conflict;
  const time = timeText(at, useTimeZone());
  return (
    <Stack gap="xl">
      <Callout tone="warning" title={text('form.conflict.title', { name: by || text('app.person_outside') })}>
        {text(differences.length > 0 ? 'form.conflict.text' : 'form.conflict.nothing', { time })}
      </Callout>
      {differences.map((difference) => (
        <ConflictField
          key={difference.key}
          entity={entity}
          difference={difference}
          side={sides[difference.key] ?? usualSide(difference)}
          nameOf={nameOf}
          onChoose={(side) => setSides({ ...sides, [difference.key]: side })}
        />
      ))}
      <div>
        <Button data-autofocus onClick={() => onGoOn(sides)}>
          {text('form.conflict.go_on')}
        </Button>
      </div>
    </Stack>
  );
}

type FieldProps = Pick<Props, 'entity' | 'nameOf'> & {
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
};

function ConflictField({ entity, difference, side, nameOf, onChoose }: FieldProps) {
  const text = useText();
  const { key } = difference;
  const part = partsOf(entity).find(({ plural }) => plural === key);
  const label = part ? entitiesTitle(text, part) : fieldLabel(text, entity, key);
  return (
    <Radio.Group label={label} value={side} onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}>
      <div className={classes.sides}>
        {(['mine', 'theirs'] as const).map((each) => (
          <Radio.Card key={each} value={each} className={classes.side} aria-label={text(`form.conflict.${each}`)}>
            <Radio.Indicator className={classes.dot} />
            <span>
              <span className={classes.whose}>{text(`form.conflict.${each}`)}</span>
              {part ? (
                <ConflictParts
                  part={part}
                  rows={difference[each]}
                  others={difference[each === 'mine' ? 'theirs' : 'mine']}
                  nameOf={nameOf}
                />
              ) : (
                <FieldCell entity={entity} name={key} value={difference[each]} nameOf={nameOf} />
              )}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

type ConflictPartsProps = {
  part: Entity;
  rows: unknown;
  others: unknown;
  nameOf: NameOf;
};

/** More of them than anybody compares by eye. */
const most = 8;

/** How many rows one side has, and which of them the other side lacks. */
function ConflictParts({ part, rows, others, nameOf }: ConflictPartsProps) {
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
                <PartRow part={part} row={row} nameOf={nameOf} />
              </span>
            ))}
          </span>
          {only.length > most && text('form.conflict.more', { count: only.length - most })}
        </>
      )}
    </>
  );
}

const PartRow = ({ part, row, nameOf }: Pick<ConflictPartsProps, 'part' | 'nameOf'> & { row: Values }) =>
  part.columns.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      <FieldCell entity={part} name={name} value={row[name]} nameOf={nameOf} />
    </Fragment>
  ));
