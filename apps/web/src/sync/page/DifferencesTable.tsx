import type { Choice } from '@carestead/domain/sync/choices';
import { Fragment } from 'react';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import { DifferenceRows } from './DifferenceRows.tsx';
import classes from './DifferencesTable.module.css';
import { entityPlural } from './differenceTexts.ts';
import type { Difference } from './useDifferences.ts';

type Props = {
  page: { rows: readonly Difference[]; groups: readonly { entity: string; count: number }[] };
  /** Absent: nothing can be chosen now, or not by this person. */
  onChoose: ((difference: Difference, choice: Choice) => void) | undefined;
};

/** Row by row, below the kind of what differs. */
export function DifferencesTable({ page: { rows, groups }, onChoose }: Props) {
  const text = useText();
  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-labelledby="sync-differences">
        <thead className={classes.head}>
          <tr>
            <th scope="col">{text('sync.column.item')}</th>
            <th scope="col">{text('sync.column.state')}</th>
            <th scope="col">
              {text('sync.column.ours')} <span className={classes.of}>{text('app.name')}</span>
            </th>
            <th scope="col">
              {text('sync.column.theirs')} <span className={classes.of}>{text('sync.column.theirs.of')}</span>
            </th>
            <th scope="col" colSpan={2}>
              {text('sync.column.choice')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((difference, index) => {
            const { entity, id } = difference;
            return (
              <Fragment key={`${entity} ${id}`}>
                {rows[index - 1]?.entity !== entity && (
                  <tr className={classes.group}>
                    <th scope="rowgroup" colSpan={6}>
                      {entityPlural(text, entity)}{' '}
                      <span className={classes.of}>
                        {shownNumber(groups.find((group) => group.entity === entity)?.count ?? 0)}
                      </span>
                    </th>
                  </tr>
                )}
                <DifferenceRows difference={difference} onChoose={onChoose} />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
