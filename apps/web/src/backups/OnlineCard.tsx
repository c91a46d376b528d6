import { dateTimeText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button } from '@mantine/core';
import { SendBackupDocument, TestOnlineBackupDocument } from '../generated/graphql.ts';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { textIfAny } from '../platform/text/textIfAny.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Backups.module.css';
import { DriveLogin } from './DriveLogin.tsx';
import { OnlineForm } from './OnlineForm.tsx';
import { isOnline, RunningJobs } from './RunningJobs.tsx';
import { type Backups, type Online, useChange } from './useBackups.ts';
import { useOnlineMessages } from './useOnlineMessages.ts';

/** Where backups go beside this server: what is set, whether it works, and what runs at the moment. */
export function OnlineCard({ online, running }: { online: Online } & Pick<Backups, 'running'>) {
  const text = useText();
  const timeZone = useTimeZone();
  const change = useChange();
  const { token, problem } = useOnlineMessages(online.login ?? null);
  const open = running.filter(({ kind }) => isOnline(kind));
  const { target, last_sent_at: last } = online;
  const isSetUp = target === 'drive' ? online.is_connected : online.path + online.address !== '';
  const isRunning = (kind: string) => open.some((job) => job.kind === kind);
  return (
    <OperationCard title={text('backups.online')} text={text('backups.online.text')}>
      <p className={classes.note}>
        {typeof last === 'number'
          ? text('backups.online.last', { time: dateTimeText(last, timeZone) })
          : text('backups.online.last.none')}
      </p>
      {online.is_offline && (
        <Callout tone="note" title={text('backups.online.offline.title')}>
          {text('jobs.problem.online.offline')}
        </Callout>
      )}
      {problem !== null && (
        <Callout tone="danger" title={text('backups.online.failed', { name: problem.name })}>
          {textIfAny(text, problem.message) ?? ''}
        </Callout>
      )}
      <OnlineForm key={JSON.stringify([online.target, online.has_secret])} online={online} />
      {target === 'drive' && (
        <DriveLogin online={online} token={token} isRunning={isRunning('connect_online_backup')} />
      )}
      <RunningJobs running={open} />
      {isSetUp && (
        <div className={classes.actions}>
          <Button
            variant="default"
            disabled={isRunning('test_online_backup')}
            onClick={() => void change(TestOnlineBackupDocument, {})}
          >
            {text('backups.online.test')}
          </Button>
          <Button
            variant="default"
            disabled={isRunning('send_backup')}
            onClick={() => void change(SendBackupDocument, { name: null })}
          >
            {text('backups.online.send')}
          </Button>
        </div>
      )}
    </OperationCard>
  );
}
