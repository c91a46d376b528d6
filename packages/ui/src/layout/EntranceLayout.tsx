import type { ReactNode } from 'react';
import classes from './EntranceLayout.module.css';
import { FloorPlan } from './FloorPlan.tsx';

type Props = { mark: ReactNode; controls: ReactNode; footer: ReactNode; children: ReactNode };

/** The layout of log-in and set-up: a form in the left third, beside it a floor plan as decoration. */
export function EntranceLayout({ mark, controls, footer, children }: Props) {
  return (
    <div className={classes.entrance}>
      <div className={classes.picture}>
        <FloorPlan />
      </div>
      <header className={classes.controls}>{controls}</header>
      <div className={classes.side}>
        <div className={classes.mark}>{mark}</div>
        <main className={classes.form}>{children}</main>
        <footer className={classes.footer}>{footer}</footer>
      </div>
    </div>
  );
}
