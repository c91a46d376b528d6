import type { ReactNode } from 'react';
import classes from './Entrance.module.css';

type Props = { title: string; under?: string; children: ReactNode };

/** The frame of everything that comes before the list of calls. */
export function Entrance({ title, under, children }: Props) {
  return (
    <main className={classes.entrance}>
      <div className={classes.inner}>
        <header className={classes.head}>
          <img src="/app/icon.svg" alt="" />
          <div>
            <h1>{title}</h1>
            {under && <p>{under}</p>}
          </div>
        </header>
        {children}
      </div>
    </main>
  );
}
