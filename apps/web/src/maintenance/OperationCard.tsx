import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './MaintenanceScreen.module.css';

type Props = { title: string; text: string; children: ReactNode };

/** What it is, what it does and whom it concerns; then its state and the way to change it. */
export function OperationCard({ title, text, children }: Props) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.text}>
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
      </div>
      {children}
    </section>
  );
}
