import { useObservable } from '@carestead/ui/state/observable';
import { useText } from '../../platform/text/useText.ts';
import { useWall } from '../wallContext.ts';
import classes from './UpdateNotice.module.css';

/** Part of the first load: after an update the server may not have the files of this page any more. */
export function UpdateNotice() {
  const text = useText();
  const { updates, isUpdateWaiting } = useWall();
  const { version, left } = useObservable(updates);
  const isWaiting = useObservable(isUpdateWaiting);
  if (version === null) return null;
  return (
    <aside className={classes.notice} aria-label={text('display.update.title')}>
      <strong role="status">{text('display.update.title')}</strong>
      <span className={classes.count}>
        {isWaiting ? text('display.update.waiting') : text('display.update.countdown', { seconds: left })}
      </span>
      {!isWaiting && (
        <button type="button" className={classes.button} onClick={() => location.reload()}>
          {text('display.update.now')}
        </button>
      )}
      <button type="button" className={classes.button} onClick={updates.cancel}>
        {text('display.update.cancel')}
      </button>
    </aside>
  );
}
