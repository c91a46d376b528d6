import { Button } from '@mantine/core';
import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import classes from './SecretInput.module.css';

export type SecretStateWords = { isSet: string; willBeRemoved: string; change: string; remove: string; keep: string };

type Props = {
  isRemoved: boolean;
  isLocked: boolean;
  words: SecretStateWords;
  onKeep: () => void;
  onChange: () => void;
  onRemove: () => void;
};

/** That there is a secret, and what can be done with it. */
export function SecretState({ isRemoved, isLocked, words, onKeep, onChange, onRemove }: Props) {
  if (isRemoved) {
    return (
      <div className={classes.row}>
        <span className={classes.chip} data-removed>
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          {words.willBeRemoved}
        </span>
        <Button variant="subtle" size="compact-md" fz="sm" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.row}>
      <span className={classes.chip}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
        {words.isSet}
      </span>
      {!isLocked && (
        <>
          <Button variant="default" size="compact-md" fz="sm" onClick={onChange}>
            {words.change}
          </Button>
          <Button variant="subtle" color="red" size="compact-md" fz="sm" onClick={onRemove}>
            {words.remove}
          </Button>
        </>
      )}
    </div>
  );
}
