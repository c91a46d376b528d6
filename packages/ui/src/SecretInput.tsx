import { Button, PasswordInput } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './SecretInput.module.css';
import { SecretState, type SecretStateWords } from './SecretState.tsx';
import { type FieldProps, useFieldFrame } from './useFieldFrame.tsx';

type Props = FieldProps & {
  /** Whether the server holds one; it never tells which. */
  isSet: boolean;
  /** null leaves it as it is, '' removes it. */
  value: string | null;
  /** Stands in place of the field when the viewer may not touch it. */
  notPermitted?: string | undefined;
  words: SecretStateWords & { show: string };
  onChange: (value: string | null) => void;
};

export function SecretInput({ isSet, value, notPermitted, words, onChange, ...field }: Props) {
  const frame = useFieldFrame(field);
  const [isChanging, setChanging] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  if (sent !== null && value === null) {
    // Saved or reset by the form: what was typed is no longer there.
    setSent(null);
    setChanging(false);
  }
  const send = (next: string | null) => {
    setSent(next);
    onChange(next);
  };
  const keep = () => {
    send(null);
    setChanging(false);
  };

  if (notPermitted !== undefined) {
    return (
      <FieldFrame {...field}>
        <p className={classes.note}>
          <IconEyeOff size={18} stroke={1.75} aria-hidden="true" />
          {notPermitted}
        </p>
      </FieldFrame>
    );
  }
  if (isSet && !isChanging) {
    return (
      <FieldFrame {...field}>
        <SecretState
          isRemoved={value === ''}
          isLocked={frame.disabled}
          words={words}
          onKeep={keep}
          onChange={() => setChanging(true)}
          onRemove={() => send('')}
        />
      </FieldFrame>
    );
  }
  return (
    <div className={classes.changing}>
      <PasswordInput
        {...frame}
        className={classes.password}
        value={value ?? ''}
        autoComplete="new-password"
        autoFocus={isChanging}
        visibilityToggleButtonProps={{ 'aria-label': words.show }}
        onChange={({ currentTarget }) => send(currentTarget.value === '' ? null : currentTarget.value)}
      />
      {isSet && (
        <Button variant="subtle" onClick={keep}>
          {words.keep}
        </Button>
      )}
    </div>
  );
}
