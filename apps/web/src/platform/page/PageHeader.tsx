import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

type Props = {
  title: string;
  /** Beside the title, such as a count. */
  mark?: ReactNode;
  /** At the other end; the one primary button comes last. */
  actions?: ReactNode;
};

/** The first line of every page of the console. */
export function PageHeader({ title, mark, actions }: Props) {
  return (
    <div className={classes.header}>
      <Title className={classes.title}>{title}</Title>
      {mark}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
