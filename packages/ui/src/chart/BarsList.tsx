import { VisuallyHidden } from '../value/VisuallyHidden.tsx';
import './chart.css';
import classes from './BarsList.module.css';
import { type MarkLine, MarkLines } from './MarkLines.tsx';
import { ShareBar } from './ShareBar.tsx';

export type Rank = Pick<MarkLine, 'key' | 'href' | 'open'> & {
  name: string;
  detail: string | null;
  count: number;
};

type Props = {
  label: string;
  /** What is counted, for those who hear the numbers. */
  unit: string;
  ranks: readonly Rank[];
  textOf: (count: number) => string;
};

/** What is most frequent first, with bars to compare by. */
export function BarsList({ label, unit, ranks, textOf }: Props) {
  const largest = Math.max(1, ...ranks.map(({ count }) => count));
  return (
    <MarkLines
      label={label}
      columns="minmax(0, 1.7fr) minmax(0, 1fr) auto"
      lines={ranks.map(({ key, name, detail, count, href, open }) => ({
        key,
        href,
        open,
        content: (
          <>
            <span className={classes.name}>
              <strong>{name}</strong> {detail && <span className={classes.detail}>{detail}</span>}
            </span>
            <ShareBar share={count / largest} />
            <strong className={classes.count}>
              {textOf(count)} <VisuallyHidden>{unit}</VisuallyHidden>
            </strong>
          </>
        ),
      }))}
    />
  );
}
