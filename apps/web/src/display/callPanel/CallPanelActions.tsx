import { IconCheck, IconHelp, IconUserCheck } from '@tabler/icons-react';
import { useText } from '../../platform/text/useText.ts';
import classes from '../panel/panelContent.module.css';
import type { WallCall } from '../wallCall.ts';
import type { Person } from '../wallConfig.ts';
import { endingOf } from './endingOf.ts';
import { useAcknowledge } from './useAcknowledge.ts';

export type CallAct = (action: 'why' | 'end', call: WallCall) => void;

type Props = { call: WallCall; person: Person; onAct: CallAct };

/** The buttons of the card with text labels: touch screens show no tooltips. */
export function CallPanelActions({ call, person, onAct }: Props) {
  const text = useText();
  const ending = endingOf(call, person);
  const acknowledging = useAcknowledge(call, person);
  return (
    <>
      {ending === 'denied' && <span className={classes.denied}>{text('wallDesk.call.end.denied')}</span>}
      <button type="button" className={classes.button} onClick={() => onAct('why', call)}>
        <IconHelp aria-hidden="true" />
        {text('wallDesk.why')}
      </button>
      {acknowledging && (
        <button
          type="button"
          className={ending === 'allowed' ? classes.button : classes.primary}
          disabled={acknowledging.isUnderWay}
          onClick={acknowledging.run}
        >
          <IconUserCheck aria-hidden="true" />
          {text('wallDesk.call.acknowledge')}
        </button>
      )}
      {ending === 'allowed' && (
        <button type="button" className={classes.primary} onClick={() => onAct('end', call)}>
          <IconCheck aria-hidden="true" />
          {text('wallDesk.call.end')}
        </button>
      )}
    </>
  );
}
