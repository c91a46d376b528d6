import { Button, PasswordInput } from '@mantine/core';
import { IconCircleCheck, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './SecretInput.module.css';
import { type FieldProps, useFieldFrame } from './useFieldFrame.tsx';

type Props = FieldProps & {
  /** Whether the server holds one; it never sends it. */
  isSet: boolean;
  /** null leaves it as it is, '' removes it. */
  value: string | null;
  /** Stands in place of the field when the viewer may not touch it. */
  notPermitted?: string | undefined;
  labels: SecretStateLabels & { show: string };
  onChange: (value: string | null) => void;
};

export function SecretInput({ isSet, value, notPermitted, labels, onChange, ...field }: Props) {
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
          labels={labels}
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
        visibilityToggleButtonProps={{ 'aria-label': labels.show }}
        onChange={({ currentTarget }) => send(currentTarget.value === '' ? null : currentTarget.value)}
      />
      {isSet && (
        <Button variant="subtle" onClick={keep}>
          {labels.keep}
        </Button>
      )}
    </div>
  );
}

type SecretStateLabels = { isSet: string; willBeRemoved: string; change: string; remove: string; keep: string };

type SecretStateProps = {
  isRemoved: boolean;
  isLocked: boolean;
  labels: SecretStateLabels;
  onKeep: () => void;
  onChange: () => void;
  onRemove: () => void;
};

/** That there is a secret, and what can be done with it. */
function SecretState({ isRemoved, isLocked, labels, onKeep, onChange, onRemove }: SecretStateProps) {
  if (isRemoved) {
    return (
      <div className={classes.row}>
        <span className={classes.chip} data-removed>
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          {labels.willBeRemoved}
        </span>
        <Button variant="subtle" size="compact-md" fz="sm" onClick={onKeep}>
          {labels.keep}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.row}>
      <span className={classes.chip}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
        {labels.isSet}
      </span>
      {!isLocked && (
        <>
          <Button variant="default" size="compact-md" fz="sm" onClick={onChange}>
            {labels.change}
          </Button>
          <Button variant="subtle" color="red" size="compact-md" fz="sm" onClick={onRemove}>
            {labels.remove}
          </Button>
        </>
      )}
    </div>
  );
}
