import { cardKind, cardText } from '@carestead/domain/display/cardText';
import { routeAll, seenTogether } from '@carestead/domain/routing/routeAll';
import type { CSSProperties } from 'react';
import { useObservable } from '../../platform/observable.ts';
import { useText } from '../../platform/useText.ts';
import { wallColour } from '../wallColour.ts';
import { viewerOf, type WallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import type { Draft } from './draft.ts';
import classes from './Miniature.module.css';

type Props = { config: WallConfig; draft: Draft };

const rows = { normal: 8, larger: 6, largest: 4 };

/** What the wall would show at this moment with the profile as it stands in the form. */
export function Miniature({ config, draft }: Props) {
  const text = useText();
  const { clock, line } = useWall();
  const now = useObservable(clock.second);
  const { lists } = useObservable(line);
  const { calls } = seenTogether(
    config.shown.flatMap(({ system_id, routing }) => {
      const setting = draft.settings.find((candidate) => candidate.system_id === system_id);
      if (!setting) return [];
      const viewer = viewerOf(draft, config.query, false, setting);
      return [routeAll(lists.get(system_id)?.calls ?? [], viewer, routing, now)];
    }),
  );
  return (
    <figure className={classes.figure}>
      <figcaption>{text('wallDesk.miniature')}</figcaption>
      <div className={classes.screen} style={{ '--rows': rows[draft.font_size] } as CSSProperties}>
        {calls.length === 0 && <p className={classes.empty}>{text('wallDesk.miniature.empty')}</p>}
        {calls.slice(0, rows[draft.font_size] * 2).map((call) => {
          const kind = cardKind(call);
          const { signal, ink } = wallColour(kind, call.call_type?.color);
          return (
            <span
              key={call.id}
              className={classes.card}
              data-kind={kind}
              style={{ '--signal': signal, '--ink': ink } as CSSProperties}
            >
              {cardText(call).long}
            </span>
          );
        })}
      </div>
    </figure>
  );
}
