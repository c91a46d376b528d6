import { areSidesSwapped } from '@carestead/domain/display/burnIn';
import { locationSizes } from '@carestead/domain/display/grid';
import { localClock, timeText } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import { type CSSProperties, useMemo } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { useDownLinks } from '../connection/useDownLinks.ts';
import { useScreen } from '../page/useScreen.ts';
import { useSize } from '../page/useSize.ts';
import { longDateText } from '../topBar/longDateText.ts';
import bar from '../topBar/TopBar.module.css';
import { useFlags } from '../useFlags.ts';
import { usePrefetchedParts } from '../usePrefetchedParts.ts';
import { useView } from '../useView.ts';
import wallClasses from '../Wall.module.css';
import { WallColumns } from '../WallColumns.tsx';
import { displayFor, type WallConfig, wallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import { wallLocale } from '../wallLocale.ts';
import type { Draft } from './draft.ts';
import classes from './Miniature.module.css';

type Props = { config: WallConfig; draft: Draft };

/** The wall itself, made small: what a screen of this size shows at this moment with the profile as it stands in the form. */
export function Miniature({ config, draft }: Props) {
  const text = useText();
  const wall = useWall();
  const phase = useObservable(wall.phase);
  const preview = useMemo(() => previewOf(config, draft, wall.context), [config, draft, wall.context]);
  const view = useView(preview);
  const downLinks = useDownLinks(preview);
  const flagsOf = useFlags(preview);
  const parts = usePrefetchedParts();
  const { width, height, scale, isPortrait } = useScreen();
  const [ref, size] = useSize();
  const zone = preview.shown[0]?.relations.system_param.timezone;
  const offset = (zone && localClock(view.at, zone)?.span.offset) || 0;
  const missing = config.systems.filter(
    ({ id }) =>
      draft.settings.some(({ system_id }) => system_id === id) &&
      !config.shown.some(({ system_id }) => system_id === id),
  );
  const variables = {
    '--u': `${scale}px`,
    '--f': `${locationSizes[preview.display.font] * scale}px`,
    '--zoom': 1,
    width,
    height,
    scale: size.width / width,
  } as CSSProperties;
  return (
    <figure className={classes.figure}>
      <figcaption>{text('wallDesk.miniature')}</figcaption>
      <div
        ref={ref}
        className={classes.screen}
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(60vh * ${width / height} / var(--zoom))` }}
      >
        <div
          className={`${wallClasses.wall} ${classes.wall}`}
          style={variables}
          data-portrait={isPortrait}
          data-swapped={preview.display.fullscreen && areSidesSwapped(view.at + offset)}
          aria-hidden="true"
          inert
        >
          <div className={bar.bar} data-full="true">
            <p className={bar.clock}>
              <time className={bar.time}>{timeText(view.at, zone)}</time>
              <span className={bar.date}>{longDateText(wallLocale(), view.at, zone)}</span>
            </p>
          </div>
          <div className={wallClasses.body}>
            <WallColumns
              {...{ view, phase, downLinks, flagsOf, parts }}
              config={preview}
              onSettings={null}
              actionsOf={none}
            />
          </div>
        </div>
      </div>
      {missing.length > 0 && (
        <p className={classes.hint}>
          {text('wallDesk.miniature.missing', { systems: missing.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </figure>
  );
}

const none = () => null;

/** What the wall would make of the profile once it is saved; calls of systems that it does not follow yet are not known. */
function previewOf(config: WallConfig, draft: Draft, context: number): WallConfig {
  const { person, systems, query, notes, display } = config;
  const profiles = config.profiles.map((profile) =>
    profile.id === display.profile?.id ? { ...profile, ...draft, settings: [...draft.settings] } : profile,
  );
  const start = { person, systems, profiles };
  const resolved = displayFor(start, display.profile?.slug ?? '', query, context);
  const relations = new Map(config.shown.map(({ system_id, relations: rows }) => [system_id, rows]));
  return wallConfig({ start, display: resolved, query, relations, notes });
}
