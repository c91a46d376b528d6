import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

/** For who listens to the page: words that eyes do not need. Of its own, so that rows and the wall do without the kit. */
export const VisuallyHidden = ({ children, role }: { children: ReactNode; role?: 'status' }) => (
  <span className={classes.spoken} role={role}>
    {children}
  </span>
);
