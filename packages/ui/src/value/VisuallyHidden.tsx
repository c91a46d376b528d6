import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

/** Text for screen readers only. Of its own, so that rows and the wall do without the component library. */
export const VisuallyHidden = ({ children, role }: { children: ReactNode; role?: 'status' }) => (
  <span className={classes.hidden} role={role}>
    {children}
  </span>
);
