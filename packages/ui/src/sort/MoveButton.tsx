import { ActionIcon } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';

type Props = { direction: keyof typeof turns; label: string; isDisabled: boolean; onClick: () => void };

const turns = { up: '0deg', right: '90deg', down: '180deg', left: '270deg' } as const;

/** At the end of its way it keeps the focus, which a disabled button would lose. */
export function MoveButton({ direction, label, isDisabled, onClick }: Props) {
  return (
    <ActionIcon
      size={32}
      variant="subtle"
      c={isDisabled ? 'var(--cs-border)' : 'var(--cs-text-secondary)'}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onClick();
      }}
    >
      <IconChevronUp size={18} stroke={1.75} style={{ rotate: turns[direction] }} aria-hidden="true" />
    </ActionIcon>
  );
}
