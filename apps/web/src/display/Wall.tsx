import { areSidesSwapped, orbitAt } from '@carestead/domain/display/burnIn';
import { isOutOfDate } from '@carestead/domain/display/connection';
import { locationSizes } from '@carestead/domain/display/grid';
import { localClock } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import { type CSSProperties, Suspense, useCallback, useState } from 'react';
import type { CallAction } from './callPanel/CardActions.tsx';
import { useDownLinks } from './connection/useDownLinks.ts';
import { rarePart, signedInPart } from './lazyParts.ts';
import { Banner } from './notices/Banner.tsx';
import { Notices } from './notices/Notices.tsx';
import { UpdateNotice } from './notices/UpdateNotice.tsx';
import { useFullscreen } from './page/useFullscreen.ts';
import { useScreen } from './page/useScreen.ts';
import { pathOf } from './page/wallAddress.ts';
import { useSound } from './sound/useSound.ts';
import { TopBar } from './topBar/TopBar.tsx';
import { useEmergencies } from './useEmergencies.ts';
import { useFlags } from './useFlags.ts';
import { usePrefetchedParts } from './usePrefetchedParts.ts';
import { useView } from './useView.ts';
import classes from './Wall.module.css';
import { WallColumns } from './WallColumns.tsx';
import type { Over } from './WallPanels.tsx';
import type { WallCall } from './wallCall.ts';
import { useWall } from './wallContext.ts';

const CardActions = signedInPart(async () => (await import('./callPanel/CardActions.tsx')).CardActions);
const PersonBar = signedInPart(async () => (await import('./person/PersonBar.tsx')).PersonBar);
const WallPanels = signedInPart(async () => (await import('./WallPanels.tsx')).WallPanels);
const PairingForm = rarePart(async () => (await import('./page/PairingForm.tsx')).PairingForm);

/** Px of the screen from which on the calls make room for a drawer; below, it has the whole width and counts them. */
const narrowestBeside = 1000;

export function Wall() {
  const wall = useWall();
  const config = useObservable(wall.config);
  const phase = useObservable(wall.phase);
  const place = useObservable(wall.place);
  const refusal = useObservable(wall.refusal);
  const view = useView(config);
  const { scale, isPortrait, width } = useScreen();
  const { isFull, setFull } = useFullscreen(config);
  const downLinks = useDownLinks(config);
  const flagsOf = useFlags(config);
  const pause = useSound(view, config, phase, flagsOf);
  const parts = usePrefetchedParts();
  const [over, setOver] = useState<Over | null>(null);
  const close = useCallback(() => setOver(null), []);

  const font = config?.display.font ?? 'normal';
  const zone = config?.shown[0]?.relations.system_param.timezone;
  const isStale = isOutOfDate(phase);
  const isLoggedIn = (config?.person.id ?? 0) > 0;
  const hasEmergency = useEmergencies(view);

  const act = (action: CallAction, call: WallCall) => {
    if (action !== 'open') return setOver({ kind: action, call });
    const there = { ...place, call_id: call.id };
    if ((config?.shown.length ?? 0) > 1)
      window.open(pathOf({ ...there, search: `?system=${call.system_id}` }), '_blank', 'noopener');
    else wall.go(there);
  };
  const openSettings = isLoggedIn ? () => setOver({ kind: 'settings' }) : null;

  const { x, y } = orbitAt(view.at);
  const offset = (zone && localClock(view.at, zone)?.span.offset) || 0;
  const zoom = Math.max(1, scale);
  const isNarrow = width < narrowestBeside * zoom;
  const hasDrawer = over?.kind === 'settings' || place.call_id !== null;
  const variables = {
    '--u': `${scale}px`,
    '--f': `${locationSizes[font] * scale}px`,
    '--zoom': zoom,
  } as CSSProperties;

  return (
    <div
      className={classes.wall}
      style={{ ...variables, translate: isFull ? `${x}px ${y}px` : undefined }}
      data-full={isFull}
      data-phase={phase}
      data-portrait={isPortrait}
      data-emergency={hasEmergency}
      data-narrow={isNarrow}
      data-beside={isLoggedIn && hasDrawer && !isNarrow}
      data-swapped={isFull && areSidesSwapped(view.at + offset)}
    >
      {config && isLoggedIn && !isFull && (
        <Suspense fallback={<div className={classes.person} />}>
          <PersonBar config={config} />
        </Suspense>
      )}
      <TopBar
        {...{ config, phase, isFull }}
        heldBack={view.held_back}
        isEmpty={view.calls.length === 0}
        onFull={setFull}
      >
        {parts && <parts.WallTools view={view} onPause={pause} onSettings={openSettings} zone={zone} />}
      </TopBar>
      <UpdateNotice />
      {refusal === 'DISPLAY_NOT_ALLOWED' ? (
        <Suspense>
          <PairingForm />
        </Suspense>
      ) : (
        <>
          <Banner phase={phase} downLinks={downLinks} zone={zone} />
          <main className={classes.body} tabIndex={-1}>
            <WallColumns
              {...{ config, view, phase, downLinks, flagsOf, parts }}
              onSettings={openSettings}
              actionsOf={(call) =>
                config && isLoggedIn && !isStale ? (
                  <Suspense>
                    <CardActions call={call} person={config.person} onAction={act} />
                  </Suspense>
                ) : null
              }
            />
          </main>
        </>
      )}
      {parts && <parts.Videos config={config} />}
      {parts && <parts.KeptFocus />}
      {config && isLoggedIn && (
        <Suspense>
          <WallPanels config={config} call_id={place.call_id} over={over} onAct={act} onClose={close} />
        </Suspense>
      )}
      <Notices notices={wall.notices} />
    </div>
  );
}
