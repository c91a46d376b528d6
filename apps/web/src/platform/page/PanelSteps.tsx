import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import classes from './PanelSteps.module.css';

type Props = {
  /** To the rows before and after it; null where there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  labels: { previous: string; next: string };
};

/** Up and down the list that a panel was opened from, without leaving it. */
export function PanelSteps({ onPrevious, onNext, labels }: Props) {
  const steps = [
    [labels.previous, IconChevronUp, onPrevious],
    [labels.next, IconChevronDown, onNext],
  ] as const;
  return steps.map(([label, Icon, onStep]) => (
    <ActionIcon
      key={label}
      className={classes.move}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      // Not disabled: at the end of the list the focus stays where it is.
      aria-disabled={onStep === null}
      {...(onStep === null && { 'data-disabled': true })}
      onClick={() => onStep?.()}
    >
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  ));
}
