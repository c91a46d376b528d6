import { cardText } from '@carestead/domain/display/cardText';
import { secondsText, timeText } from '@carestead/domain/time/momentText';
import { useText } from '../platform/useText.ts';
import classes from './BlindList.module.css';
import type { WallCall } from './wallCall.ts';

type Props = { calls: readonly WallCall[]; knownAt: number | null; zone: string | undefined };

/** What was known last, as plain text: nothing here could be taken for live, and no open call vanishes. */
export function BlindList({ calls, knownAt, zone }: Props) {
  const text = useText();
  if (knownAt === null) return <div className={classes.list} />;
  return (
    <section className={classes.list} aria-label={text('display.calls')}>
      <h2 className={classes.title}>{text('display.blind.known', { time: secondsText(knownAt, zone) })}</h2>
      {calls.length === 0 && <p className={classes.none}>{text('display.blind.known.none')}</p>}
      <ul className={classes.rows}>
        {calls.map((call) => {
          const { long, type, section } = cardText(call);
          return (
            <li key={call.id} className={classes.row}>
              <span className={classes.location}>{long}</span>
              <span className={classes.type}>{type}</span>
              <span className={classes.section}>{section}</span>
              <span className={classes.opened}>{timeText(call.opened_at, zone)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
