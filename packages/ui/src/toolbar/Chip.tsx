import { CloseButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './Chip.module.css';

type Props = ComponentProps<'span'> & {
  /** It names what could be chosen, and nothing is. */
  isEmpty?: boolean;
  /** Null: it stays. */
  remove: { label: string; onRemove: () => void; hasTabStop: boolean } | null;
  children: ReactNode;
};

/** A condition that a list is narrowed by, and the cross that takes it away. */
export function Chip({ isEmpty = false, remove, children, ...rest }: Props) {
  return (
    <span className={classes.chip} data-empty={isEmpty || undefined} {...rest}>
      {children}
      {remove && (
        <CloseButton
          size={28}
          iconSize={14}
          {...(!remove.hasTabStop && { tabIndex: -1 })}
          aria-label={remove.label}
          onClick={remove.onRemove}
        />
      )}
    </span>
  );
}
