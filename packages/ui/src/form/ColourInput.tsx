import { Input } from '@mantine/core';
import { IconCheck, IconColorPicker } from '@tabler/icons-react';
import { inkOn } from '../theme/inkOn.ts';
import classes from './ColourInput.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './useFieldFrame.tsx';

const signals = ['Emergency', 'Urgent', 'Normal', 'Presence', 'Defect'] as const;

type Signal = (typeof signals)[number];

/** Far enough apart for every kind of colour vision; new call types start with one of them. */
export const signalColours: Readonly<Record<Signal, string>> = {
  Emergency: '#E0162B',
  Urgent: '#FFD400',
  Normal: '#6BE3F5',
  Presence: '#009E73',
  Defect: '#8A95A1',
};

type Props = FieldProps & {
  value: string;
  labels: { hex: string; other: string; signals: Readonly<Record<Signal, string>> };
  onChange: (value: string) => void;
};

const isHex = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

export function ColourInput({ value, labels, onChange, ...field }: Props) {
  const isLocked = field.lockReason !== undefined;
  return (
    <FieldFrame {...field}>
      <div className={classes.row}>
        {signals.map((signal) => {
          const colour = signalColours[signal];
          const isChosen = colour === value.toUpperCase();
          return (
            <button
              key={signal}
              type="button"
              className={classes.swatch}
              style={{ background: colour, color: inkOn(colour) }}
              title={labels.signals[signal]}
              aria-label={labels.signals[signal]}
              aria-pressed={isChosen}
              disabled={isLocked}
              onClick={() => onChange(colour)}
            >
              {isChosen && <IconCheck size={18} stroke={2.5} aria-hidden="true" />}
            </button>
          );
        })}
        <label className={classes.other} title={labels.other}>
          <input
            type="color"
            aria-label={labels.other}
            value={isHex(value) ? value : '#000000'}
            disabled={isLocked}
            onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
          />
          <IconColorPicker size={18} stroke={1.75} aria-hidden="true" />
        </label>
        <Input
          className={classes.hex}
          value={value}
          aria-label={labels.hex}
          aria-invalid={!isHex(value)}
          error={Boolean(field.error)}
          disabled={isLocked}
          spellCheck={false}
          maxLength={7}
          leftSection={<span className={classes.sample} style={isHex(value) ? { background: value } : {}} />}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={() => onChange(asHex(value))}
        />
      </div>
    </FieldFrame>
  );
}

/** The number sign may be left out. */
function asHex(typed: string): string {
  const hex = `#${typed.trim().replace(/^#/, '')}`.toUpperCase();
  return isHex(hex) ? hex : typed;
}
