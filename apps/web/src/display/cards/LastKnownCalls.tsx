import { urgencyOf } from '@carestead/domain/display/arrange';
import { blindPage } from '@carestead/domain/display/blindPage';
import { fitText, smallestText } from '@carestead/domain/display/cardLayout';
import { cardText } from '@carestead/domain/display/cardText';
import type { FontSize } from '@carestead/domain/display/displayQuery';
import { locationSizes } from '@carestead/domain/display/grid';
import { secondsText, timeText } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import { UrgencyGlyph } from '@carestead/ui/value/UrgencyGlyph';
import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { useScreen } from '../page/useScreen.ts';
import { useSize } from '../page/useSize.ts';
import type { WallCall } from '../wallCall.ts';
import { useWall } from '../wallContext.ts';
import classes from './LastKnownCalls.module.css';
import { measureText } from './measureText.ts';

type Props = {
  calls: readonly WallCall[];
  font: FontSize;
  knownAt: number;
  zone: string | undefined;
  below: (room: number) => ReactNode;
};

/** Of the font size: the letters of the location and of the rest, and the height of a row in one or two lines. */
const size = { location: 0.73, rest: 0.5, row: { one: 1.2, two: 1.75 } };
/** A column is at least so wide, of the font size; a narrower one has two lines in a row. */
const columnFrom = 18;
const oneLineFrom = 16;
/** Of the size of the location: the mark of an emergency, and beside it the time. */
const mark = 1.3;
const clock = 2.4;

const isEmergency = (call: WallCall) => urgencyOf(call) === 'Emergency';

/** What was known last, as plain text: nothing here could be taken for live. What does not fit is counted, and has its turn. */
export function LastKnownCalls({ calls, font, knownAt, zone, below }: Props) {
  const text = useText();
  const now = useObservable(useWall().clock.second);
  const { scale: unit } = useScreen();
  const [ref, { width, height }] = useSize();
  const letters = locationSizes[font] * unit;
  const columns = Math.max(1, Math.floor(width / (columnFrom * letters)));
  const across = width / columns;
  const isOneLine = across >= oneLineFrom * letters;
  const restSize = Math.max(smallestText, size.rest * letters);
  const row = isOneLine ? size.row.one * letters : Math.max(size.row.two * letters, size.location * letters * 1.2 + 18);
  const places = Math.max(1, Math.floor(height / row)) * columns;
  const { shown, hidden, page, pages } = blindPage(calls, places, isEmergency, now);
  const rows = Math.ceil(shown.length / columns);
  const locationSize = size.location * letters;
  const room = (isOneLine ? across * 0.55 : across) - (mark + clock) * locationSize;
  const placeOf = (call: WallCall) => {
    const { long, short } = cardText(call);
    return fitText(long, short, (texts) => measureText(texts) * locationSize, room);
  };
  // As on the cards, no other call has larger letters than an emergency.
  const largest = Math.min(1, ...shown.filter(isEmergency).map((call) => placeOf(call).scale));
  return (
    <section
      className={classes.list}
      aria-label={text('display.calls')}
      style={{ '--d': `${restSize}px`, '--row': `${row}px`, '--columns': columns } as CSSProperties}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{text('display.blind.known', { time: secondsText(knownAt, zone) })}</h2>
        {hidden > 0 && (
          <p className={classes.more}>
            <strong>{text('display.more', { count: hidden })}</strong>
            <span>{text('display.blind.page', { page, pages })}</span>
          </p>
        )}
      </div>
      <div ref={ref} className={classes.page}>
        {height > 0 && (
          <ul className={classes.rows} style={{ gridTemplateRows: `repeat(${rows}, var(--row))` }}>
            {shown.map((call) => {
              const { type, section } = cardText(call);
              const place = placeOf(call);
              const scale = isEmergency(call) ? place.scale : Math.min(place.scale, largest);
              const kind = isEmergency(call) ? text('display.kind.Emergency') : '';
              return (
                <li key={call.id} className={classes.row} data-emergency={isEmergency(call)} data-line={isOneLine}>
                  <span className={classes.mark}>{isEmergency(call) && <UrgencyGlyph kind="Emergency" char="" />}</span>
                  <span className={classes.location} style={{ fontSize: Math.max(smallestText, locationSize * scale) }}>
                    {place.text}
                  </span>
                  <span className={classes.what}>
                    <span className={classes.types}>
                      <span className={classes.type}>{kind || type}</span>
                      {kind !== '' && type !== kind && <span className={classes.detail}>{type}</span>}
                    </span>
                    <span>{section}</span>
                  </span>
                  <span className={classes.opened}>{timeText(call.opened_at, zone)}</span>
                </li>
              );
            })}
          </ul>
        )}
        <div className={classes.below}>{below(height - rows * row)}</div>
      </div>
    </section>
  );
}
