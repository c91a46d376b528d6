import { dateTimeText } from '@carestead/domain/time/localTime';
import { Lamp } from '@carestead/ui/value/Lamp';
import { Anchor } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { OpenTunnelDocument, type OpenTunnelQuery } from '../generated/graphql.ts';
import { useServerTime } from '../platform/connection/useServerTime.ts';
import classes from '../platform/page/Banner.module.css';
import { mayEnter } from '../platform/route/mayEnter.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { loadTexts } from '../platform/text/locale.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useFollowed } from '../platform/useFollowed.ts';
import { tunnelNeeds } from './tunnelNeeds.ts';

type Open = NonNullable<OpenTunnelQuery['openTunnel']>;

export async function loadTunnelCallout() {
  await loadTexts(['tunnelBar']);
  return TunnelCallout;
}

/** Says to everybody who is logged in that somebody may come in from outside, until when, and who has allowed it. */
function TunnelCallout() {
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data, error } = await client.query(OpenTunnelDocument, {}).toPromise();
    if (!data) throw error ?? new Error('no answer');
    return data;
  }, [client]);
  const open = useFollowed(['tunnel'], load)?.openTunnel;
  return open ? <OpenUntil {...open} /> : null;
}

/** Its end comes also where the message about it does not. */
function OpenUntil({ opened_by: name, closes_at }: Open) {
  const text = useText();
  const timeZone = useTimeZone();
  const now = useServerTime();
  const { pathIfAny } = useTools();
  const isManager = mayEnter({ needs: tunnelNeeds }, useAppData());
  const path = isManager ? pathIfAny('tunnel') : null;
  const { pathname } = useLocation();
  if (now !== null && now >= closes_at) return null;
  return (
    <aside className={classes.banner} data-tone="info" aria-label={text('tunnelBar.title')}>
      <Lamp fill="solid" tone="info" />
      <div className={classes.body}>
        <p className={classes.text}>
          <strong>{text('tunnelBar.title')}.</strong>{' '}
          {text('tunnelBar.text', { time: dateTimeText(closes_at, timeZone), name })}
        </p>
        {path !== null && path !== pathname && (
          <Anchor component={Link} to={path} className={classes.link}>
            {text('tunnelBar.see')}
          </Anchor>
        )}
      </div>
    </aside>
  );
}
