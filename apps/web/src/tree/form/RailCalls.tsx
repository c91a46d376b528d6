import { duration, urgencies } from '@carestead/domain/calls/call';
import { elapsedText } from '@carestead/domain/display/cardText';
import { timeText } from '@carestead/domain/time/localTime';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import type { NodeDetails } from './NodeDetails.tsx';
import { RailBlock } from './RailBlock.tsx';
import classes from './RailCalls.module.css';

type OpenCall = NodeDetails['open_calls'][number];

/** The calls that are open at the node and below it, the oldest first. */
export function RailCalls({ calls, node_id }: { calls: readonly OpenCall[]; node_id: number }) {
  const text = useText();
  if (calls.length === 0) return null;
  return (
    <RailBlock title={text('nodeForm.calls')} count={calls.length}>
      {calls.map((call) => (
        <RailCall key={call.id} call={call} isOfNode={call.device_id === node_id} />
      ))}
    </RailBlock>
  );
}

function RailCall({ call, isOfNode }: { call: OpenCall; isOfNode: boolean }) {
  const text = useText();
  const { href } = useCurrentRoute();
  const timeZone = useTimeZone();
  const now = useServerTime();
  const { opened_at, call_type_text, call_source_text, urgency, device_name, color } = call;
  const known = urgencies.find((each) => each === urgency);
  const what = [call_type_text, call_source_text.replace(/^\*/, '')].filter(Boolean).join(' · ');
  const facts = [
    ...(known ? [text(`nodeForm.urgency.${known}`)] : []),
    text('nodeForm.since', { time: timeText(opened_at, timeZone) }),
    ...(call.acknowledged_at === null ? [] : [text('nodeForm.acknowledged')]),
  ];
  return (
    <article className={classes.call} style={{ '--call-colour': color ?? 'var(--cs-border)' } as CSSProperties}>
      <div className={classes.line}>
        <strong className={classes.what}>{what}</strong>
        {now !== null && (
          <span className={classes.age}>{elapsedText(duration({ opened_at, closed_at: null }, now))}</span>
        )}
      </div>
      {!isOfNode && <div>{device_name}</div>}
      <div className={classes.facts}>{facts.join(' · ')}</div>
      <Link
        to={`${href}/calls/${call.id}`}
        search
        className={classes.open}
        aria-label={`${text('nodeForm.show_call')}: ${what}`}
      >
        {text('nodeForm.show_call')}
      </Link>
    </article>
  );
}
