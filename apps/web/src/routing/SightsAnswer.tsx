import { isShown } from '@carestead/domain/routing/whoSees';
import { Callout } from '@carestead/ui/feedback/Callout';
import { useText } from '../platform/text/useText.ts';
import { SightList, sightsOf, useReasonNames } from './SightList.tsx';
import type { CallSights } from './useCallSights.ts';
import classes from './WhoSeesCalls.module.css';

/** Where a call is shown, and where it is not, each with its reasons. */
export function SightsAnswer({ answer }: { answer: CallSights }) {
  const text = useText();
  const names = useReasonNames(answer);
  const { shown_count, not_shown_count } = answer;
  const sights = sightsOf(answer);
  const shown = sights.filter(isShown);
  const others = sights.filter((sight) => !isShown(sight));
  return (
    <div aria-live="polite">
      {shown.length === 0 ? (
        <Callout tone="warning" title={text('whoSees.nowhere')}>
          {text('whoSees.nowhere.text')}
        </Callout>
      ) : (
        <>
          <h4 className={classes.title}>{text('whoSees.shown', { count: shown_count })}</h4>
          <SightList sights={shown} count={shown_count} names={names} />
        </>
      )}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary className={`${classes.title} ${classes.more}`}>
            {text('whoSees.not_shown', { count: not_shown_count })}
          </summary>
          <SightList sights={others} count={not_shown_count} names={names} />
        </details>
      )}
    </div>
  );
}
