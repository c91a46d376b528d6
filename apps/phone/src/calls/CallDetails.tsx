import { type Listed, ringOf } from '@carestead/domain/phoneApp/callGroups';
import { useObservable } from '@carestead/ui/state/observable';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useShownMoment } from '../platform/calls/useCallTime.ts';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import { CallCard } from './CallCard.tsx';
import classes from './CallDetails.module.css';
import { CardActions } from './CardActions.tsx';
import { useDetails } from './useDetails.ts';
import { WayToCall } from './WayToCall.tsx';

/** One call by itself: where it is and how to get there, who else was called, what happened, and what to do. */
export function CallDetails({ listed }: { listed: Listed }) {
  const text = useText();
  const phone = usePhone();
  const answering = useObservable(phone.answering).find(({ ring }) => ring === ringOf(listed)?.id);
  const { isStale } = useShownMoment();
  const details = useDetails(listed);
  const ringId = ringOf(listed)?.id;
  // Opened by a push message it may ring here only after it is shown.
  const attempt = useObservable(phone.ringing).find(({ ring }) => ring === ringId)?.attempt;
  useEffect(() => {
    if (ringId !== undefined && attempt !== undefined) phone.look(ringId);
  }, [phone, ringId, attempt]);
  return (
    <div className={classes.page}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a button within it could not be scrolled by keys. */}
      <section className={classes.scroll} aria-label={text('phoneApp.call')} tabIndex={0}>
        <CallCard listed={listed} look={isStale ? 'stale' : listed.group} answering={answering} />
        {listed.kind === 'alert' && listed.alert.text !== '' && <p className={classes.box}>{listed.alert.text}</p>}
        {listed.kind === 'call' && <WayToCall details={details} />}
      </section>
      {!isStale && <Foot listed={listed} isBusy={answering?.state === 'sending'} />}
    </div>
  );
}

/** What proves that the call may end, and what to do. */
function Foot({ listed, isBusy }: { listed: Listed; isBusy: boolean }) {
  const text = useText();
  const ring = ringOf(listed);
  const isMine = listed.group === 'mine' && listed.kind === 'call';
  const mayClose = listed.kind === 'call' && listed.call.may_close;
  return (
    <footer className={classes.foot}>
      {isMine && (
        <ul className={classes.proof} aria-label={text('phoneApp.proof')}>
          <li>
            {ring?.is_present ? (
              <IconCircleCheck size={22} className={classes.done} aria-hidden="true" />
            ) : (
              <IconCircleDashed size={22} aria-hidden="true" />
            )}
            <span>{text('phoneApp.proof.presence')}</span>
            <span>{text(ring?.is_present ? 'phoneApp.proof.known' : 'phoneApp.proof.missing')}</span>
          </li>
          <li>
            <IconCircleDashed size={22} aria-hidden="true" />
            <span>{text('phoneApp.proof.device')}</span>
            <span>{text(mayClose ? 'phoneApp.proof.after' : 'phoneApp.proof.on_site')}</span>
          </li>
        </ul>
      )}
      <div className={classes.actions}>
        <CardActions listed={listed} isBusy={isBusy} isLarge hasAll />
      </div>
    </footer>
  );
}
