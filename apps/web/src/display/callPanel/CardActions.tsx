import { cardText } from '@carestead/domain/display/cardText';
import { IconCheck, IconHelp, IconUserCheck } from '@tabler/icons-react';
import { useText } from '../../platform/text/useText.ts';
import type { WallCall } from '../wallCall.ts';
import type { Person } from '../wallConfig.ts';
import classes from './CardActions.module.css';
import { endingOf } from './endingOf.ts';
import { useAcknowledge } from './useAcknowledge.ts';

export type CallAction = 'open' | 'why' | 'end';

type Props = { call: WallCall; person: Person; onAction: (action: CallAction, call: WallCall) => void };

/** What a logged-in person may do with a call. Who may not end it because of its place reads why. */
export function CardActions({ call, person, onAction }: Props) {
  const text = useText();
  const ending = endingOf(call, person);
  const acknowledging = useAcknowledge(call, person);
  const endLabel = text(ending === 'denied' ? 'wallDesk.call.end.denied' : 'wallDesk.call.end');
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label={text('wallDesk.call.open', { place: cardText(call).long })}
        onClick={() => onAction('open', call)}
      />
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          aria-label={text('wallDesk.why')}
          title={text('wallDesk.why')}
          onClick={() => onAction('why', call)}
        >
          <IconHelp aria-hidden="true" />
        </button>
        {acknowledging && (
          <button
            type="button"
            className={classes.action}
            aria-label={text('wallDesk.call.acknowledge')}
            title={text('wallDesk.call.acknowledge')}
            disabled={acknowledging.isUnderWay}
            onClick={acknowledging.run}
          >
            <IconUserCheck aria-hidden="true" />
          </button>
        )}
        {ending !== null && (
          <button
            type="button"
            className={classes.action}
            aria-disabled={ending === 'denied'}
            aria-label={endLabel}
            title={endLabel}
            onClick={() => ending === 'allowed' && onAction('end', call)}
          >
            <IconCheck aria-hidden="true" />
          </button>
        )}
      </div>
    </>
  );
}
