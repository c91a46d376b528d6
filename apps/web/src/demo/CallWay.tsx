import type { WayStation, WayStop } from '@carestead/domain/demo/callWay';
import { elapsedText } from '@carestead/domain/display/cardText';
import { secondsText } from '@carestead/domain/time/localTime';
import {
  IconArrowRight,
  IconBellRinging,
  IconBroadcast,
  IconDeviceMobile,
  IconDeviceTv,
  IconFileCheck,
  IconWalk,
} from '@tabler/icons-react';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import classes from './CallWay.module.css';
import stage from './DemoStage.module.css';
import type { useCallWay } from './useCallWay.ts';

const icons: Readonly<Record<WayStation, typeof IconWalk>> = {
  button: IconBellRinging,
  server: IconBroadcast,
  wall: IconDeviceTv,
  phones: IconDeviceMobile,
  accepted: IconWalk,
  proof: IconFileCheck,
};

/** The stations that a call passes, each with the time that was measured here. */
export function CallWay({ way }: { way: ReturnType<typeof useCallWay> }) {
  const text = useText();
  const zone = useTimeZone();
  return (
    <section className={`${stage.card} ${classes.way}`} aria-labelledby="demo-way">
      <div className={classes.head}>
        <h2 id="demo-way">{way ? text('demo.way.title', { room: way.raised.node.name }) : text('demo.way.none')}</h2>
        <span>{text('demo.way.measured')}</span>
      </div>
      {way ? (
        <ol className={classes.stops}>
          {way.stops.map((stop) => {
            const Icon = icons[stop.station];
            return (
              <li key={stop.station} className={classes.stop} data-reached={stop.after !== null}>
                <span className={classes.circle}>
                  <Icon size={26} aria-hidden="true" />
                </span>
                <strong>{nameOf(text, stop)}</strong>
                <span className={classes.time}>
                  {stop.station === 'button' ? secondsText(way.raised.wall_time, zone) : afterText(text, stop)}
                </span>
                {stop.station === 'proof' && way.id !== null && (
                  <a className={stage.link} href={`/log/edit/${way.id}`} target="_blank" rel="noopener">
                    {text('demo.way.entry')}
                    <IconArrowRight size={16} aria-hidden="true" />
                  </a>
                )}
              </li>
            );
          })}
        </ol>
      ) : (
        <p className={classes.none}>{text('demo.way.begin')}</p>
      )}
    </section>
  );
}

const nameOf = (text: Text, { station, count }: WayStop): string =>
  station === 'phones' && count && count.reached > 0
    ? text('demo.way.phones.count', count)
    : text(`demo.way.${station}`);

/** `+0.2 s`, `+0:41` */
function afterText(text: Text, { after }: WayStop): string {
  if (after === null) return text('demo.way.open');
  return after < 10_000 ? `+${(after / 1000).toFixed(1)} s` : `+${elapsedText(Math.round(after / 1000))}`;
}
