import { holds } from '@carestead/domain/access/needs';
import { isCommitPending } from '@carestead/domain/sync/commitWindow';
import { highlightOf, type IndicatorState, indicatorOf } from '@carestead/domain/sync/indicator';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import { Lamp, type LampFill, type LampTone } from '@carestead/ui/value/Lamp';
import { Tooltip } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { type CSSProperties, useEffect } from 'react';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import type { AppData } from '../../platform/session/appDataFromWire.ts';
import { isCommitting } from '../../platform/session/isCommitting.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { loadTexts } from '../../platform/text/locale.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { noActivity, syncActivity } from '../syncActivity.ts';
import classes from './SyncIndicator.module.css';
import { useBusyBar } from './useBusyBar.ts';

export async function loadSyncIndicator() {
  await loadTexts(['syncBar']);
  return SyncIndicator;
}

/** How long somebody points at it before it explains itself, in ms. */
const tipAfter = 1500;

/** In the bar of every page but the one that it leads to: whether what is configured here holds on the devices. */
function SyncIndicator() {
  const text = useText();
  const appData = useAppData();
  const { clock, pathIfAny } = useTools();
  const timeZone = useTimeZone();
  const now = useServerTime() ?? clock.deviceTime();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { jobs, percents } = useActivity();
  const facts = factsOf(appData, jobs.get(appData.system_id)?.size ?? 0);
  const state = indicatorOf(facts);
  const isBusy = useBusyBar(facts.jobs > 0);
  const percent = isCommitting(appData, clock) ? (percents.get(appData.system_id) ?? 0) : null;
  const sync = pathIfAny('sync');
  const path = state === 'no_system' ? systemsPath(appData, pathIfAny('systemParamList')) : sync;
  if (sync !== null && pathname === sync) return null;

  const word = percent === null ? text(`syncBar.indicator.${state}`) : text('syncBar.running', { percent });
  const content = (
    <>
      <span className={classes.lamp}>
        <Lamp {...(percent === null ? lamps[state] : lamps.submitting)} />
      </span>
      <span className={classes.word}>{word}</span>
      {isBusy && <span className={classes.busy} aria-hidden="true" />}
    </>
  );
  const shown = {
    className: classes.indicator,
    style: { '--highlight': `${highlightOf({ ...facts, now })}%` } as CSSProperties,
    'data-state': state,
    'data-busy': isBusy || undefined,
  };
  return (
    <Tooltip label={tipOf(text, state, appData, timeZone)} openDelay={tipAfter} events={tipEvents} multiline maw={320}>
      {path === null ? (
        <span {...shown}>{content}</span>
      ) : (
        <Link to={path} {...shown}>
          {content}
        </Link>
      )}
    </Tooltip>
  );
}

const tipEvents = { hover: true, focus: true, touch: false };

/** Forgotten after a gap in the connection: whatever ended in it was not said. */
function useActivity() {
  const { socket } = useTools();
  useEffect(() => socket.connected.subscribe(() => !socket.connected.get() && syncActivity.set(noActivity)), [socket]);
  return useObservable(syncActivity);
}

function factsOf({ systems, features, last_gets_change, last_gets_commit }: AppData, jobs: number) {
  const times = { lastChange: momentOrNever(last_gets_change), lastCommit: momentOrNever(last_gets_commit) };
  const isDemo = features.demo_mode;
  return { ...times, isDemo, jobs, systems: systems.length, isPending: isCommitPending({ isDemo, ...times }) };
}

const momentOrNever = (seconds: number) => (seconds === 0 ? null : seconds * 1000);

/** No link leads to a page that is closed to the person. */
const systemsPath = ({ viewer }: AppData, path: string | null) =>
  holds(viewer, ['admin::use_module', 'admin::manage_system']) ? path : null;

function tipOf(text: Text, state: IndicatorState, appData: AppData, timeZone: string | undefined): string {
  const { offline_mode, features, last_gets_change, last_gets_commit } = appData;
  if (offline_mode && state !== 'no_system') return text('syncBar.tip.offline_mode');
  switch (state) {
    case 'no_system':
    case 'never_synced':
    case 'submitting':
      return text(`syncBar.tip.${state}`);
    case 'needs_commit':
      return text('syncBar.tip.needs_commit', { time: dateTimeText(last_gets_change * 1000, timeZone) });
    case 'in_sync':
      if (features.demo_mode || last_gets_commit === 0) return text('syncBar.tip.demo');
      return text('syncBar.tip.in_sync', { time: dateTimeText(last_gets_commit * 1000, timeZone) });
  }
}

const lamps: Readonly<Record<IndicatorState, { fill: LampFill; tone: LampTone }>> = {
  no_system: { fill: 'hollow', tone: 'warning' },
  never_synced: { fill: 'hollow', tone: 'iris' },
  submitting: { fill: 'striped', tone: 'iris' },
  needs_commit: { fill: 'solid', tone: 'iris' },
  in_sync: { fill: 'solid', tone: 'success' },
};
