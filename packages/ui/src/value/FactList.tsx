import type { ReactNode } from 'react';
import classes from './FactList.module.css';

type Props = { facts: readonly { name: string; label: string; value: ReactNode }[] };

/** What is known of something, each fact beside its label. */
export function FactList({ facts }: Props) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, label, value }) => (
        <div key={name} className={classes.fact}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
