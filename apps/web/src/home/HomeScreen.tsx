import { Callout } from '@carestead/ui/Callout';
import { Lamp } from '@carestead/ui/Lamp';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useObservable } from '../platform/observable.ts';
import { Page } from '../platform/Page.tsx';
import { useTools } from '../platform/tools.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { useSystemMessages } from '../platform/useSystemMessages.ts';
import { useText } from '../platform/useText.ts';
import { ConnectionRow } from './ConnectionRow.tsx';
import classes from './HomeScreen.module.css';
import { LogOutButton } from './LogOutButton.tsx';
import { logOut } from './logOut.ts';
import { ServerClock } from './ServerClock.tsx';

export function HomeScreen() {
  const text = useText();
  const tools = useTools();
  const navigate = useNavigate();
  const { viewer, systems, version } = useAppData();
  const [logout, setLogout] = useState<'idle' | 'busy' | 'failed'>('idle');
  const offset = useObservable(tools.clock.offset) ?? 0;
  const timezone = systems[0]?.timezone;
  useSystemMessages();

  async function leave() {
    setLogout('busy');
    if (await logOut(tools)) await navigate({ to: '/login' });
    else setLogout('failed');
  }

  return (
    <Page
      controls={<LogOutButton isBusy={logout === 'busy'} onLogOut={leave} />}
      footer={
        <>
          <span>{text('app.version', { version })}</span>
          <span>{viewer.name}</span>
        </>
      }
    >
      {logout === 'failed' && (
        <div className={classes.notice}>
          <Callout tone="danger" title={text('home.logout.error.title')}>
            {text('home.logout.error.text')}
          </Callout>
        </div>
      )}
      <div className={classes.card}>
        <ServerClock timezone={timezone} />
        <dl className={classes.facts}>
          <ConnectionRow offset={offset} timezone={timezone} />
          <div className={classes.row}>
            <Lamp fill="solid" tone="iris" />
            <div>
              <dt className={classes.label}>{text('home.user')}</dt>
              <dd className={classes.value}>{viewer.name}</dd>
              {viewer.is_superuser && <dd className={classes.detail}>{text('home.user.superuser')}</dd>}
            </div>
          </div>
        </dl>
      </div>
    </Page>
  );
}
