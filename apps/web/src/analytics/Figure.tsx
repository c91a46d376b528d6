import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Analytics.module.css';

type Props = {
  label: string;
  value: string;
  /** Beside the value, smaller. */
  unit?: string | undefined;
  /** Against the previous period; a text alone where nothing can be compared. */
  change: { direction: -1 | 0 | 1; by: string; before: string } | string;
  note?: { text: string; href: string | null } | undefined;
  /** Its calls in the log; null: it leads nowhere. */
  href?: string | null;
};

const arrows = { [-1]: IconArrowDownRight, 0: IconArrowRight, 1: IconArrowUpRight } as const;

/** One figure and what it was before. More is neither good nor bad: the arrow has no colour. */
export function Figure({ label, value, unit, change, note, href = null }: Props) {
  const Arrow = typeof change === 'string' ? null : arrows[change.direction];
  return (
    <section className={classes.figure} aria-label={label}>
      <h2 className={classes.figureLabel}>{label}</h2>
      <p className={classes.figureValue}>
        <MaybeLink href={href}>
          <strong>{value}</strong> {unit}
        </MaybeLink>
      </p>
      <p className={classes.figureChange}>
        {Arrow && <Arrow size={16} stroke={1.75} aria-hidden="true" />}
        {typeof change === 'string' ? (
          change
        ) : (
          <span>
            <strong>{change.by}</strong>, {change.before}
          </span>
        )}
      </p>
      {note !== undefined && (
        <p className={classes.figureChange}>
          <MaybeLink href={note.href}>{note.text}</MaybeLink>
        </p>
      )}
    </section>
  );
}

const MaybeLink = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null ? (
    children
  ) : (
    <a className={classes.figureLink} href={href} data-follow>
      {children}
    </a>
  );
