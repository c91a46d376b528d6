import type { ReactNode } from 'react';
import classes from './Button.module.css';

type Props = {
  children: ReactNode;
  onClick?: () => void;
  /** Why it cannot be used now; shown beside it by whoever places it. */
  disabled?: boolean;
  look?: 'usual' | 'main' | 'plain';
  isWide?: boolean;
  isTall?: boolean;
  type?: 'button' | 'submit';
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-pressed'?: boolean;
  /** What it answers; the demo page presses it by this. */
  'data-answer'?: string;
};

export function Button({ children, look = 'usual', isWide, isTall, type = 'button', ...rest }: Props) {
  const own = [classes.button, look === 'main' && classes.main, look === 'plain' && classes.plain];
  const name = [...own, isWide && classes.wide, isTall && classes.tall].filter(Boolean).join(' ');
  return (
    <button type={type} className={name} {...rest}>
      {children}
    </button>
  );
}
