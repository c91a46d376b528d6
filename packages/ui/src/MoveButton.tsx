import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react';

type Props = { direction: 'up' | 'down' | 'left' | 'right'; label: string; isDisabled: boolean; onClick: () => void };

const icons = { up: IconChevronUp, down: IconChevronDown, left: IconChevronLeft, right: IconChevronRight } as const;

/** At the end of its way it keeps the focus, which a disabled button would lose. */
export function MoveButton({ direction, label, isDisabled, onClick }: Props) {
  const Icon = icons[direction];
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
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
