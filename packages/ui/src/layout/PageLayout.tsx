import type { ReactNode } from 'react';
import classes from './PageLayout.module.css';

type Props = { mark: ReactNode; controls: ReactNode; footer: ReactNode; children: ReactNode };

export function PageLayout({ mark, controls, footer, children }: Props) {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        {mark}
        <div className={classes.controls}>{controls}</div>
      </header>
      <main className={classes.content}>{children}</main>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </div>
  );
}
