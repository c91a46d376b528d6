import { timeText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Lamp } from '@carestead/ui/value/Lamp';
import { Anchor, Button } from '@mantine/core';
import { ConnectOnlineBackupDocument, DisconnectOnlineBackupDocument } from '../generated/graphql.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Backups.module.css';
import { type Online, useChange } from './useBackups.ts';
import type { LoginToken } from './useOnlineMessages.ts';

type Props = { online: Online; token: LoginToken | null; isRunning: boolean };

/** The account at Google: a code is typed there, on any device. */
export function DriveLogin({ online, token, isRunning }: Props) {
  const text = useText();
  const timeZone = useTimeZone();
  const change = useChange();
  if (!online.offers_drive) return <p className={classes.note}>{text('jobs.problem.online.no_client')}</p>;
  const { is_connected } = online;
  return (
    <div className={classes.login}>
      <p className={classes.state}>
        <Lamp fill={is_connected ? 'solid' : 'dashed'} tone={is_connected ? 'success' : 'warning'} />
        {text(is_connected ? 'backups.online.connected' : 'backups.online.not_connected')}
      </p>
      {token && isRunning && (
        <Callout tone="note" title={text('backups.online.login_code')}>
          <strong className={classes.code}>{token.code}</strong>
          <p className={classes.note}>
            {text('backups.online.login.text', { time: timeText(token.expires_at, timeZone) })}
          </p>
          <Anchor href={token.url} target="_blank" rel="noreferrer">
            {text('backups.online.login.open')} ({text('backups.online.login.new_tab')})
          </Anchor>
        </Callout>
      )}
      <div className={classes.actions}>
        <Button variant="default" loading={isRunning} onClick={() => void change(ConnectOnlineBackupDocument, {})}>
          {text('backups.online.connect')}
        </Button>
        {is_connected && (
          <Button variant="default" onClick={() => void change(DisconnectOnlineBackupDocument, {})}>
            {text('backups.online.disconnect')}
          </Button>
        )}
      </div>
    </div>
  );
}
