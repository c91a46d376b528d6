import type { ReactNode } from 'react';
import { Lamp } from '../value/Lamp.tsx';
import classes from './Callout.module.css';

type Props = {
  /** `note` is no problem but an offer. */
  tone: 'warning' | 'danger' | 'note';
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
    <div className={classes.callout} data-tone={tone} role={tone === 'note' ? 'status' : 'alert'}>
      <Lamp fill={tone === 'warning' ? 'striped' : 'solid'} tone={tone === 'note' ? 'iris' : tone} />
      <div className={classes.content}>
        <div className={classes.text}>
          <Heading className={classes.title}>{title}</Heading>
          <div>{children}</div>
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  );
}
