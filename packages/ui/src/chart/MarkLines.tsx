import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Mark } from './Mark.tsx';
import classes from './MarkLines.module.css';
import { useMarks } from './useMarks.ts';

export type MarkLine = {
  key: string;
  href: string | null;
  /** As many elements as there are columns. */
  content: ReactNode;
  /** What it is itself, beside what is counted of it. */
  open?: { href: string; label: string } | null | undefined;
};

type Props = {
  label: string;
  /** The columns that all lines share, as CSS has them. */
  columns: string;
  lines: readonly MarkLine[];
};

/** A list beside or instead of a drawing, each line a mark. */
export function MarkLines({ label, columns, lines }: Props) {
  const hasActions = lines.some(({ open }) => open);
  const marks = hasActions ? 2 : 1;
  const { propsOf } = useMarks(lines.length * marks, marks);
  return (
    <ol
      className={classes.lines}
      style={{ gridTemplateColumns: hasActions ? `${columns} auto` : columns }}
      aria-label={label}
      data-marks
    >
      {lines.map(({ key, href, content, open }, index) => (
        <li key={key}>
          <Mark className={classes.line} href={href} mark={propsOf(index * marks)}>
            {content}
          </Mark>
          {open && (
            <Mark
              className={classes.open}
              href={open.href}
              label={open.label}
              title={open.label}
              mark={propsOf(index * marks + 1)}
            >
              <IconPencil size={16} stroke={1.75} aria-hidden="true" />
            </Mark>
          )}
        </li>
      ))}
    </ol>
  );
}
