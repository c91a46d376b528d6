import type { ReactNode } from 'react';
import classes from './FieldPair.module.css';

/** Two fields that belong together, such as a beginning and an end; below each other where there is no room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>;
