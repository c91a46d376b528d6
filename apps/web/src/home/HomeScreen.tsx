import { Callout } from '@carestead/ui/Callout';
import { Lamp } from '@carestead/ui/Lamp';
import { VisuallyHidden } from '@mantine/core';
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
    if (await logOut(tools)) await navigate({ href: '/login' });
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
      <VisuallyHidden component="h1">{text('home.title')}</VisuallyHidden>
      <div className={classes.card}>
        <ServerClock timezone={timezone} />
        <ConnectionRow offset={offset} timezone={timezone} />
        <section className={classes.row}>
          <Lamp fill="solid" tone="iris" />
          <div>
            <h2 className={classes.label}>{text('home.user')}</h2>
            <p className={classes.value}>{viewer.name}</p>
            {viewer.is_superuser && <p className={classes.detail}>{text('home.user.superuser')}</p>}
          </div>
        </section>
      </div>
    </Page>
  );
}
