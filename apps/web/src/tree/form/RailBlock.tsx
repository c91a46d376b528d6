import { type ReactNode, useId } from 'react';
import classes from './RailBlock.module.css';

type Props = {
  title: string;
  /** How many there are of what it lists. */
  count?: number;
  anchor?: string;
  children: ReactNode;
};

/** One subject in the column beside the fields. */
export function RailBlock({ title, count, anchor, children }: Props) {
  const titleId = useId();
  return (
    <section
      className={classes.block}
      aria-labelledby={titleId}
      {...(anchor !== undefined && { 'data-anchor': anchor, tabIndex: -1 })}
    >
      <h3 className={classes.title} id={titleId}>
        {title}
        {count !== undefined && <span className={classes.count}>{count}</span>}
      </h3>
      {children}
    </section>
  );
}
