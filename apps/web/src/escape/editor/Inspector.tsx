import { checkpoint } from '@carestead/domain/escape/checkpoint';
import { planUnits, toPixels, toUnits } from '@carestead/domain/escape/planUnits';
import type { PlanSize } from '@carestead/domain/escape/planView';
import { isRequired } from '@carestead/domain/kit/problemsOf';
import { FieldScope } from '@carestead/ui/form/FieldScope';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { useRefNames } from '../../entity/rows/useRefNames.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './Tray.module.css';
import type { MapDraft } from './useMapDraft.ts';

const fields = ['text', 'number', 'char', 'section_id'] as const;

/** The fields of the chosen checkpoint; its place in pixels of the image that is there now. */
export function Inspector({ draft, size }: { draft: MapDraft; size: PlanSize }) {
  const text = useText();
  const title = useId();
  return (
    <section aria-labelledby={title} className={classes.tray}>
      <h3 id={title} className={classes.title}>
        {text('escape.inspector')}
      </h3>
      {draft.selected ? (
        <FieldScope key={draft.selected.id}>
          <CheckpointFields draft={draft} row={draft.selected} size={size} />
        </FieldScope>
      ) : (
        <p className={classes.text}>{text('escape.inspector.none')}</p>
      )}
    </section>
  );
}

type Props = { draft: MapDraft; row: NonNullable<MapDraft['selected']>; size: PlanSize };

function CheckpointFields({ draft, row, size }: Props) {
  const text = useText();
  const { settings } = useAppData();
  const values = { ...row };
  const { nameOf, learn } = useRefNames(checkpoint, [values], values);
  const problems = draft.problems.filter(({ id }) => id === row.id);
  const form: FormParts = {
    entity: checkpoint,
    row: values,
    values,
    set: (changes) => draft.set(row.id, changes),
    error: (key) => problemText(text, problems, key),
    nameOf,
    learn,
    isRequired: (key) => isRequired(checkpoint, key, values, settings),
    isLocked: false,
    lock: () => null,
  };
  const isPlaced = row.position_x !== null && row.position_y !== null;
  return (
    <Stack gap="sm">
      {fields.map((name) => (
        <FieldInput key={name} form={form} name={name} hint={null} />
      ))}
      {isPlaced && (
        <Group gap="sm" grow>
          <Pixels
            label={text('escape.inspector.x')}
            units={row.position_x ?? 0}
            side={size.width}
            error={form.error('position_x')}
            onChange={(position_x) => draft.set(row.id, { position_x })}
          />
          <Pixels
            label={text('escape.inspector.y')}
            units={row.position_y ?? 0}
            side={size.height}
            error={form.error('position_y')}
            onChange={(position_y) => draft.set(row.id, { position_y })}
          />
        </Group>
      )}
      <Pixels
        label={text('escape.inspector.diameter')}
        units={row.diameter}
        side={size.width}
        error={form.error('diameter')}
        onChange={(diameter) => draft.set(row.id, { diameter: Math.max(leastDiameter, diameter) })}
      />
      <p className={classes.text}>{text('escape.inspector.size', size)}</p>
      <Group gap="sm">
        {isPlaced && (
          <Button variant="default" onClick={() => draft.unplace(row.id)}>
            {text('escape.unplace')}
          </Button>
        )}
        {row.id < 0 && (
          <Button variant="default" onClick={() => draft.discardNew(row.id)}>
            {text('escape.remove_new')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const leastDiameter = checkpoint.fields.diameter.min;

type PixelsProps = {
  label: string;
  units: number;
  side: number;
  error: string | null;
  onChange: (units: number) => void;
};

/** Stored in parts of the plan, typed in pixels of its image. */
function Pixels({ label, units, side, error, onChange }: PixelsProps) {
  return (
    <TextInput
      label={label}
      value={toPixels(units, side)}
      inputMode="numeric"
      autoComplete="off"
      error={error}
      onChange={({ currentTarget: { value } }) => {
        const typed = value.trim();
        if (/^\d{0,5}$/.test(typed)) onChange(toUnits(Math.min(Number(typed), toPixels(planUnits, side)), side));
      }}
    />
  );
}
