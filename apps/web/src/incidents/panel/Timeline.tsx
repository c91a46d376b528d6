import { incidentSeverities } from '@carestead/domain/incidents/incident';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import type { IncidentStory } from '../incident.ts';
import classes from './Timeline.module.css';

type Step = IncidentStory['timeline'][number];

/** What happened to it, the latest first. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  const text = useText();
  const timeZone = useTimeZone();
  return (
    <ol className={classes.timeline}>
      {steps.toReversed().map((step) => (
        <li key={step.id} className={classes.step} data-end={isEnd(step.step) || undefined}>
          <time className={classes.when} dateTime={new Date(step.at).toISOString()}>
            {dateTimeText(step.at, timeZone)}
          </time>
          <span className={classes.dot} aria-hidden="true" />
          <div className={classes.what}>
            <strong>{titleOf(text, step)}</strong>
            {step.user_name !== '' && <span className={classes.detail}>{step.user_name}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const isEnd = (step: Step['step']) => step === 'opened' || step === 'reopened' || step === 'closed';

function titleOf(text: Text, { step, user_name, data }: Step): string {
  const values = dataOf(data);
  switch (step) {
    case 'severity_changed': {
      const severity = incidentSeverities.find((known) => known === values.severity) ?? 'Warning';
      return text('incidents.step.severity_changed', { severity: text(`incidents.severity.${severity}`) });
    }
    case 'gathered':
      return text('incidents.step.gathered', { count: Number(values.count ?? 0) });
    case 'closed':
      return text(user_name === '' ? 'incidents.step.settled' : 'incidents.step.closed');
    case 'reopened':
      return text(user_name === '' ? 'incidents.step.came_back' : 'incidents.step.reopened');
    case 'opened':
    case 'assigned':
    case 'recovered':
    case 'relapsed':
      return text(`incidents.step.${step}`);
  }
}

const dataOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? { ...data } : {};
