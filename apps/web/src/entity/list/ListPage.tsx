import type { ReactNode } from 'react';
import { PageHeader } from '../../platform/page/PageHeader.tsx';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './ListPage.module.css';

type Props = {
  title: string;
  /** Null while it is not known. */
  count: number | null;
  /** The page ends with the window: its table scrolls, and it does not. */
  isFilling?: boolean;
  /** Right of the title; the one primary button comes last. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The page of a list: title, count and what can be done, then the list. */
export function ListPage({ title, count, isFilling = false, actions, children }: Props) {
  const text = useText();
  return (
    <div className={classes.page} data-filling={isFilling || undefined}>
      <div className={classes.header}>
        <PageHeader
          title={title}
          mark={
            count !== null && (
              <span className={classes.count} title={text('list.count', { count })}>
                {shownNumber(count)}
              </span>
            )
          }
          actions={actions}
        />
      </div>
      {children}
    </div>
  );
}
