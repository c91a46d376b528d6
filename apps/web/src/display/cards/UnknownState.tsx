import { secondsText, timeText } from '@carestead/domain/time/localTime';
import { useText } from '../../platform/text/useText.ts';
import type { DownLink } from '../connection/downLinks.ts';
import classes from './UnknownState.module.css';

type Props = {
  /** The configurators that are not connected; none where the wall itself is not. */
  downLinks: readonly DownLink[];
  /** When this wall last knew its calls; null: it never did. */
  lostAt: number | null;
  isNamed: boolean;
  zone: string | undefined;
};

/** No call is known, and none can arrive: that is not the same as no open call. */
export function UnknownState({ downLinks, lostAt, isNamed, zone }: Props) {
  const text = useText();
  return (
    <div className={classes.unknown}>
      <span className={classes.mark} aria-hidden="true" />
      {lostAt === null && downLinks.length === 0 && <p className={classes.text}>{text('display.unknown')}</p>}
      {lostAt !== null && (
        <p className={classes.text}>{text('display.unknown.since', { time: secondsText(lostAt, zone) })}</p>
      )}
      {lostAt === null &&
        downLinks.map(({ system_id, system, since }) => (
          <p key={system_id} className={classes.text}>
            {isNamed && <span className={classes.system}>{system}</span>}
            {text('display.unknown.since', { time: timeText(since, zone) })}
          </p>
        ))}
      <p className={classes.advice}>{text('display.unknown.text')}</p>
    </div>
  );
}
