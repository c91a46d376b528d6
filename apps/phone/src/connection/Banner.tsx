import { isBack } from '@carestead/domain/display/connection';
import { secondsText, timeText } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import { IconWifiOff } from '@tabler/icons-react';
import { usePhone, useTimeZone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './Banner.module.css';

/** Cannot be missed while this phone is not live, so that old data is never taken for current. */
export function Banner() {
  const text = useText();
  const { line, clock } = usePhone();
  const phase = useObservable(line.phase);
  const connection = useObservable(line.connection);
  const attempts = useObservable(line.attempts);
  const retryAt = useObservable(line.retryAt);
  const list = useObservable(line.list);
  const zone = useTimeZone();
  useObservable(clock.second);
  switch (phase) {
    case 'starting':
      return (
        <p className={classes.bar} role="status">
          {text('phoneApp.starting')}
        </p>
      );
    case 'live':
      return isBack(connection, clock.steady()) ? (
        <p className={classes.back} role="status">
          {text('phoneApp.back_again', { time: secondsText(clock.now(), zone) })}
        </p>
      ) : null;
    case 'field_down':
      return (
        <p className={classes.bar} role="alert">
          {text('phoneApp.field_down', { time: timeText(list?.link.since ?? clock.now(), zone) })}
          <span>{text('phoneApp.field_down.text')}</span>
        </p>
      );
    case 'wavering':
      return (
        <p className={classes.bar} role="status">
          {text('phoneApp.wavering')}
        </p>
      );
    case 'stale':
    case 'blind': {
      const seconds = Math.max(0, Math.ceil(((retryAt ?? 0) - clock.steady()) / 1000));
      return (
        <>
          <div className={classes.lost} role="alert">
            <div className={classes.head}>
              <IconWifiOff size={44} stroke={2.2} aria-hidden="true" />
              <div>
                <h1>{text('phoneApp.lost.title')}</h1>
                {connection.goodUntil !== null && (
                  <span>{text('phoneApp.lost.since', { time: secondsText(line.knownUntil(), zone) })}</span>
                )}
              </div>
            </div>
            <p className={classes.means}>{text('phoneApp.lost.means')}</p>
            <div className={classes.again}>
              <span aria-hidden="true">
                {text(retryAt === null ? 'phoneApp.starting' : 'phoneApp.lost.attempt', { count: attempts, seconds })}
              </span>
              <button type="button" onClick={line.retry}>
                {text('phoneApp.lost.retry')}
              </button>
            </div>
          </div>
          <section className={classes.advice} aria-labelledby="lost-advice">
            <h2 id="lost-advice">{text('phoneApp.lost.now')}</h2>
            <ol>
              <li>{text('phoneApp.lost.now.1')}</li>
              <li>{text('phoneApp.lost.now.2')}</li>
            </ol>
            {list && (
              <p>
                <strong>{text('phoneApp.lost.known', { time: secondsText(line.knownUntil(), zone) })}</strong>{' '}
                {text('phoneApp.lost.known.text')}
              </p>
            )}
          </section>
        </>
      );
    }
  }
}
