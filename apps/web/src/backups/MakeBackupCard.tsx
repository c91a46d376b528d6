import { dateTimeText } from '@carestead/domain/time/localTime';
import { Button } from '@mantine/core';
import { StartBackupDocument } from '../generated/graphql.ts';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Backups.module.css';
import { isOnline, RunningJobs } from './RunningJobs.tsx';
import { type Backups, useChange } from './useBackups.ts';

/** When the last one was made and checked, what runs at the moment, and the button for another. */
export function MakeBackupCard({ backups }: { backups: Backups }) {
  const text = useText();
  const timeZone = useTimeZone();
  const change = useChange();
  const { list, running, operations } = backups;
  const last = list.find(({ kind }) => kind !== 'uploaded');
  const drill = operations.find(({ kind, state }) => kind === 'drill' && state === 'done');
  const rows = Number({ ...(drill?.details as { rows?: unknown } | null) }.rows ?? 0);
  return (
    <OperationCard title={text('backups.make')} text={text('backups.make.text')}>
      <div className={classes.facts}>
        <p className={classes.main}>
          {last ? text('backups.last', { time: dateTimeText(last.created_at, timeZone) }) : text('backups.last.none')}
        </p>
        <p className={classes.note}>
          {drill
            ? text('backups.drill.done', { rows, time: dateTimeText(drill.finished_at ?? drill.started_at, timeZone) })
            : text('backups.drill.none')}
        </p>
        <p className={classes.note}>{text('backups.rule')}</p>
      </div>
      <RunningJobs running={running.filter(({ kind }) => !isOnline(kind))} />
      <div>
        <Button
          disabled={running.some(({ kind }) => kind === 'backup')}
          onClick={() => void change(StartBackupDocument, {})}
        >
          {text('backups.make.submit')}
        </Button>
      </div>
    </OperationCard>
  );
}
