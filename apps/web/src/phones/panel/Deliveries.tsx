import { holds } from '@carestead/domain/access/needs';
import { notificationResults } from '@carestead/domain/phones/wayToPhone';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { AppClientDeliveriesDocument, type AppClientDeliveriesQuery } from '../../generated/graphql.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLatest } from '../useLatest.ts';
import classes from './ClientPanel.module.css';

type Figures = AppClientDeliveriesQuery['appClientDeliveries'];
type Missed = AppClientDeliveriesQuery['appClientMissedCalls'];

const figures = ['sent', 'confirmed', 'opened', 'error', 'unknown'] as const;

/** What was sent to a phone in the last days and what became of it, and the calls that nobody opened there. */
export function Deliveries({ id }: { id: number }) {
  const text = useText();
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data } = await client
      .query(AppClientDeliveriesDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) throw new Error('what was sent to the phone did not arrive');
    return data;
  }, [client, id]);
  const { latest } = useLatest(load);
  if (!latest) return null;
  return (
    <>
      <FormSection title={text('phonePanel.deliveries')}>
        {latest.appClientDeliveries.sent === 0 ? (
          <p className={classes.note}>{text('phonePanel.deliveries.none')}</p>
        ) : (
          <Numbers delivered={latest.appClientDeliveries} />
        )}
      </FormSection>
      <FormSection title={text('phonePanel.missed.heading')}>
        <MissedCalls missed={latest.appClientMissedCalls} />
      </FormSection>
    </>
  );
}

const secondsText = (ms: number) => (ms / 1000).toFixed(1);

function Numbers({ delivered }: { delivered: Figures }) {
  const text = useText();
  const timeZone = useTimeZone();
  const { p50, p90, error, error_result, error_count, error_since } = delivered;
  const result = notificationResults.find((one) => one === error_result);
  return (
    <>
      <dl className={classes.figures}>
        {figures.map((figure) => (
          <div key={figure} data-error={(figure === 'error' && delivered.error > 0) || undefined}>
            <dt>{text(`phonePanel.deliveries.${figure}`)}</dt>
            <dd>{shownNumber(delivered[figure])}</dd>
          </div>
        ))}
      </dl>
      {typeof p50 === 'number' && typeof p90 === 'number' && (
        <p className={classes.note}>
          {text('phonePanel.deliveries.times', { p50: secondsText(p50), p90: secondsText(p90) })}
        </p>
      )}
      {result && typeof error_since === 'number' && (
        <p className={classes.note}>
          {text('phonePanel.deliveries.worst', {
            count: error_count,
            total: error,
            time: dateTimeText(error_since, timeZone),
            reason: text(`phonePanel.result.${result}`),
          })}
        </p>
      )}
    </>
  );
}

function MissedCalls({ missed: { count, taken, calls } }: { missed: Missed }) {
  const text = useText();
  const timeZone = useTimeZone();
  const { viewer } = useAppData();
  const { pathIfAny } = useTools();
  const [isOpen, setOpen] = useState(false);
  const mayRead = holds(viewer, ['calllog::use_module']);
  if (count === 0) return <p className={classes.note}>{text('phonePanel.missed.none')}</p>;
  return (
    <>
      <div className={classes.missed}>
        <span>{text('phonePanel.missed', { count, taken })}</span>
        <Button variant="subtle" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text('phonePanel.missed.show')}
        </Button>
      </div>
      {isOpen && (
        <ul className={classes.calls}>
          {calls.map(({ call_id, at, place, type, taken_by }) => {
            const href = mayRead ? pathIfAny('callForm', { callid: String(call_id) }) : null;
            const name = `${dateTimeText(at, timeZone)} · ${place} · ${type}`;
            return (
              <li key={call_id}>
                {href ? <Link to={href}>{name}</Link> : name}
                {taken_by && <span className={classes.note}> {taken_by}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
