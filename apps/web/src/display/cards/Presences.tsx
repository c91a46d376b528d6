import { fitText } from '@carestead/domain/display/cardLayout';
import { cardText } from '@carestead/domain/display/cardText';
import { presencesShown, unfoldedFor } from '@carestead/domain/display/grid';
import { UrgencyGlyph } from '@carestead/ui/value/UrgencyGlyph';
import { type CSSProperties, useEffect, useState } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { useScreen } from '../page/useScreen.ts';
import { useSize } from '../page/useSize.ts';
import type { WallCall } from '../wallCall.ts';
import type { Trust } from './CallCard.tsx';
import { measureText } from './measureText.ts';
import classes from './Presences.module.css';

type Props = { presences: readonly WallCall[]; trustOf: (call: WallCall) => Trust; isStrip: boolean };

const tile = { height: 74, width: 240, gap: 10 };
/** Of the place, and what stands beside it in a tile. */
const letters = 26;
const beside = 34;

/** Where staff is: as many as fit, the others counted; a tap shows all of them for a minute. */
export function Presences({ presences, trustOf, isStrip }: Props) {
  const text = useText();
  const { scale } = useScreen();
  const [ref, { width, height }] = useSize();
  const [isUnfolded, setUnfolded] = useState(false);
  useEffect(() => {
    if (!isUnfolded) return;
    const timer = setTimeout(() => setUnfolded(false), unfoldedFor);
    return () => clearTimeout(timer);
  }, [isUnfolded]);
  const [room, size] = isStrip ? [width, tile.width] : [height, tile.height];
  const tiles = Math.max(1, Math.floor((room + tile.gap * scale) / ((size + tile.gap) * scale)));
  const { shown, more } = presencesShown(presences.length, isUnfolded ? presences.length : tiles);
  // In an unfolded strip the last tile is cut, so that one sees that there are more to the side.
  const inSight = isStrip && isUnfolded && tiles > 1 ? tiles - 0.4 : tiles;
  const across = isStrip ? (width - tile.gap * scale * (inSight - 1)) / inSight : width;
  const addressOf = (long: string, short: string) =>
    fitText(long, short, (texts) => measureText(texts) * letters * scale, across - beside * scale);
  const trustOfHidden =
    presences
      .slice(shown)
      .map(trustOf)
      .find((trust) => trust !== 'live') ?? 'live';
  if (presences.length === 0) return null;
  return (
    <aside
      className={classes.column}
      data-strip={isStrip}
      data-unfolded={isUnfolded}
      aria-label={text('display.presences')}
      style={{ '--tiles': inSight } as CSSProperties}
    >
      <h2 className={classes.title}>
        <UrgencyGlyph kind="Presence" char="" />
        {text('display.presences')}
      </h2>
      <ul ref={ref} className={classes.tiles}>
        {presences.slice(0, shown).map((presence) => {
          const { long, short, section } = cardText(presence);
          const place = addressOf(long, short);
          return (
            <li key={presence.id} className={classes.tile} data-trust={trustOf(presence)}>
              <span className={classes.place} style={{ fontSize: `calc(${letters * place.scale} * var(--u))` }}>
                {place.text}
              </span>
              <span className={classes.section}>{section}</span>
            </li>
          );
        })}
        {(more > 0 || isUnfolded) && (
          <li>
            <button
              type="button"
              className={classes.more}
              data-trust={trustOfHidden}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? text('display.presences.less') : text('display.presences.more', { count: more })}
            </button>
          </li>
        )}
      </ul>
    </aside>
  );
}
