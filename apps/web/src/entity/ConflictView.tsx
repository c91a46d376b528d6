import { partsOf } from '@carestead/domain/entities/all';
import type { Entity } from '@carestead/domain/entity';
import { timeText } from '@carestead/domain/time/momentText';
import { Callout } from '@carestead/ui/Callout';
import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../platform/useText.ts';
import { useTimeZone } from '../platform/useTimeZone.ts';
import { ConflictParts } from './ConflictParts.tsx';
import classes from './ConflictView.module.css';
import { type Difference, type Side, usualSide } from './conflict.ts';
import type { Option } from './entityApi.ts';
import { entitiesTitle, fieldLabel } from './entityText.ts';
import { FieldCell } from './FieldCell.tsx';
import type { Conflict } from './useEntityForm.ts';

type Props = {
  of: Entity;
  conflict: Conflict;
  options: (entity: string) => readonly Option[];
  onGoOn: (sides: Readonly<Record<string, Side>>) => void;
};

/** Somebody else saved first: field by field the person says whose value holds, and goes on. */
export function ConflictView({ of, conflict, options, onGoOn }: Props) {
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
          of={of}
          difference={difference}
          side={sides[difference.key] ?? usualSide(difference)}
          options={options}
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

type FieldProps = Pick<Props, 'of' | 'options'> & {
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
};

function ConflictField({ of, difference, side, options, onChoose }: FieldProps) {
  const text = useText();
  const { key } = difference;
  const part = partsOf(of).find(({ plural }) => plural === key);
  const label = part ? entitiesTitle(text, part) : fieldLabel(text, of, key);
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
                  options={options}
                />
              ) : (
                <FieldCell of={of} name={key} value={difference[each]} options={options} />
              )}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
