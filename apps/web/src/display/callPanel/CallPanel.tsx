import { callFlags, handledBy, stateOfCall, urgencies } from '@carestead/domain/calls/call';
import { cardKind, cardText, elapsedText } from '@carestead/domain/display/cardText';
import { isOutOfDate } from '@carestead/domain/display/connection';
import { dateText, secondsText } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import { useCallback } from 'react';
import { DisplayCallDocument, type DisplayCallQuery } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useLoaded } from '../../platform/useLoaded.ts';
import { ask } from '../connection/ask.ts';
import { Panel } from '../panel/Panel.tsx';
import classes from '../panel/panelContent.module.css';
import type { Person } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import { type CallAct, CallPanelActions } from './CallPanelActions.tsx';
import { callsMarked } from './endSteps.ts';

type Call = NonNullable<DisplayCallQuery['call']>;
type Props = {
  id: number;
  system_id: number;
  person: Person;
  zone: string | undefined;
  onAct: CallAct;
  onClose: () => void;
};

/** All that is known of one call, as long as it is open and after. */
export function CallPanel({ id, system_id, person, zone, onAct, onClose }: Props) {
  const text = useText();
  const wall = useWall();
  const now = useObservable(wall.clock.second);
  const phase = useObservable(wall.phase);
  const list = useObservable(wall.line).lists.get(system_id);
  const revision = list?.revision;
  const open = isOutOfDate(phase) ? undefined : list?.calls.find((one) => one.id === id);
  const marked = useObservable(callsMarked);
  const load = useCallback(() => ask(DisplayCallDocument, { id }, system_id), [id, system_id]);
  const { latest, hasFailed } = useLoaded(load, `${revision} ${marked}`);
  if (!latest && !hasFailed) return null;
  const call = latest?.call;
  return (
    <Panel
      title={text('wallDesk.call.title')}
      onClose={onClose}
      footer={open && <CallPanelActions call={open} person={person} onAct={onAct} />}
    >
      {call ? (
        <Facts call={call} now={now} zone={zone} />
      ) : (
        <p className={classes.warning}>{text('wallDesk.call.missing')}</p>
      )}
    </Panel>
  );
}

function Facts({ call, now, zone }: { call: Call; now: number; zone: string | undefined }) {
  const text = useText();
  const type = call.call_type && {
    ...call.call_type,
    flag: callFlags.find((flag) => flag === call.call_type?.flag) ?? 'Call',
    urgency: urgencies.find((urgency) => urgency === call.call_type?.urgency) ?? 'Emergency',
  };
  const texts = cardText({ ...call, call_type: type });
  const moment = (at: number) => `${dateText(at, zone)} ${secondsText(at, zone)}`;
  const device = call.system_tree_node;
  const state = stateOfCall(call);
  const rows = [
    ['place', texts.long],
    ['state', text(`wallDesk.call.state.${state}`)],
    ['type', texts.type],
    ['urgency', text(`display.kind.${cardKind({ call_type: type && { ...type, name: '' } })}`)],
    ['section', call.section_name],
    ['source', texts.source],
    ['system', call.system_name],
    ['device', [device?.text_long, device?.serial].filter(Boolean).join(' · ')],
    ['opened', moment(call.opened_at)],
    ['duration', elapsedText(Math.max(0, Math.floor(((call.closed_at ?? now) - call.opened_at) / 1000)))],
    ['closed', call.closed_at === null ? '' : moment(call.closed_at)],
    ['acknowledged', call.acknowledged_at === null ? '' : moment(call.acknowledged_at)],
    ['handled', handledBy(call)],
    ['closed_by', call.manually_closed_by_username],
  ] as const;
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={classes.contents}>
            <dt>{text(`wallDesk.call.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
