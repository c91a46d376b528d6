import type { ReactNode } from 'react';
import classes from './Callout.module.css';
import { Lamp } from './Lamp.tsx';

type Props = {
  tone: 'warning' | 'danger';
  title: string;
  /** Where the callout is all that the page has to say. */
  isPageTitle?: boolean;
  children: ReactNode;
  action?: ReactNode;
};

/** What happened, what it means, what to do. It stays until the cause is gone. */
export function Callout({ tone, title, isPageTitle = false, children, action }: Props) {
  const Heading = isPageTitle ? 'h1' : 'strong';
  return (
    <div className={classes.callout} data-tone={tone} role="alert">
      <Lamp fill={tone === 'warning' ? 'striped' : 'solid'} tone={tone} />
      <div className={classes.words}>
        <Heading className={classes.title}>{title}</Heading>
        <span>{children}</span>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  );
}
