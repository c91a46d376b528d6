import { OperationList } from '../platform/operations/OperationList.tsx';
import type { Operation } from '../platform/operations/operationTexts.ts';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useText } from '../platform/text/useText.ts';
import classes from './Backups.module.css';

/** What was done with backups, by whom and how it ended; the newest first. */
export function HistoryCard({ operations }: { operations: readonly Operation[] }) {
  const text = useText();
  return (
    <OperationCard title={text('backups.history')} text={text('backups.history.text')}>
      {operations.length === 0 ? (
        <p className={classes.note}>{text('backups.history.none')}</p>
      ) : (
        <OperationList operations={operations} />
      )}
    </OperationCard>
  );
}
