import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/text/useText.ts';
import classes from './EmptyState.module.css';

export function EmptyState({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <div className={classes.empty}>
      <IconBell className={classes.bell} aria-hidden="true" />
      <p className={classes.text}>{text('display.empty')}</p>
      {children}
    </div>
  );
}
