import { dateTimeText } from '@carestead/domain/time/localTime';
import { type Operation, operationResult } from '../platform/operations/operationTexts.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './MaintenanceScreen.module.css';

/** When it was last done, by whom, and what came of it. */
export function LastRun({ operation }: { operation: Operation | null }) {
  const text = useText();
  const timeZone = useTimeZone();
  if (operation === null) return <p className={classes.note}>{text('maintenance.last.none')}</p>;
  const name = operation.user_name || text('operations.by_itself');
  return (
    <div className={classes.last}>
      <p className={classes.note}>
        {text('maintenance.last', { time: dateTimeText(operation.started_at, timeZone), name })}
      </p>
      {operation.state !== 'running' && (
        <p className={classes.note} data-failed={operation.state !== 'done' || undefined}>
          {operationResult(text, operation)}
        </p>
      )}
    </div>
  );
}
