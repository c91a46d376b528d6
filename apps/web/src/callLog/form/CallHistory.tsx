import type { TimelineKind } from '@carestead/domain/callLog/timeline';
import { secondsText } from '@carestead/domain/time/localTime';
import {
  IconBell,
  IconBellCheck,
  IconCheck,
  IconDeviceTv,
  IconHandStop,
  IconSend,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { CallHistoryDocument, type CallHistoryQuery } from '../../generated/graphql.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './CallForm.module.css';
import { RemarkForm } from './RemarkForm.tsx';
import { useFollowedQuery } from './useFollowedQuery.ts';

type History = NonNullable<CallHistoryQuery['callHistory']>;

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const icons: Readonly<Record<TimelineKind, typeof IconBell>> = {
  opened: IconBell,
  opened_late: IconBell,
  painted: IconDeviceTv,
  sent: IconSend,
  received: IconSend,
  acknowledged: IconHandStop,
  presence: IconUser,
  taken: IconHandStop,
  released: IconX,
  escalated: IconBell,
  unreached: IconX,
  delivery_failed: IconX,
  ended_by: IconBellCheck,
  closed: IconCheck,
  closed_late: IconCheck,
};

/** What happened to a call, and what people noted about it. */
export function CallHistory({ call_id: id }: { call_id: number }) {
  const text = useText();
  const asked = useMemo(() => ({ id }), [id]);
  const { state, data, retry } = useFollowedQuery(CallHistoryDocument, asked);
  if (state === 'failed') return <LoadFailed onRetry={retry} />;
  const history = data?.callHistory;
  if (!history) return null;
  return (
    <>
      <section className={classes.part} aria-label={text('callForm.timeline')}>
        <h3 className={classes.heading}>{text('callForm.timeline')}</h3>
        <Timeline entries={history.timeline} />
      </section>
      <section className={classes.part} aria-label={text('callForm.remark')}>
        <h3 className={classes.heading}>{text('callForm.remark')}</h3>
        <RemarkForm id={id} remark={history.remark} onSaved={retry} />
      </section>
    </>
  );
}

function Timeline({ entries }: { entries: History['timeline'] }) {
  const text = useText();
  const zone = useTimeZone();
  return (
    <ol className={classes.timeline}>
      {entries.map(({ at, kind, by }) => {
        const Icon = icons[kind];
        return (
          <li key={`${kind} ${at} ${by}`} className={classes.step} data-kind={kind}>
            <Icon {...icon} />
            <span className={classes.what}>
              {text(`callForm.step.${kind}`)}
              {by !== '' && ` · ${by}`}
            </span>
            <time className={classes.when} dateTime={new Date(at).toISOString()}>
              {secondsText(at, zone)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
