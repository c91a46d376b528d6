import { isDefect, isPresence, type TypeOfCall } from '../calls/call.ts';
import type { CallKind } from '../calls/callKind.ts';
import { isTestCall } from '../calls/testCall.ts';
import type { IncidentSeverity, IncidentTarget } from '../incidents/incident.ts';
import { type AlertSubject, classOfSeverity, classOfUrgency, isAtLeast } from './alertClass.ts';

/** What is sent of a call or an incident, in this order. */
export const alertSteps = ['opened', 'taken', 'closed'] as const;
export type AlertStep = (typeof alertSteps)[number];

type NoAlert = 'test' | 'presence' | 'defect' | 'unlicensed';

export type AlertingCall = {
  call_type_id: number;
  /** As it is now; null: there is no such type any more. */
  call_type: Pick<TypeOfCall, 'flag' | 'urgency' | 'sort_order'> | null;
  kind: CallKind;
};

/** Tests and presences need no help, and a defect alerts as the incident that it becomes. */
export function alertOfCall(call: AlertingCall): AlertSubject | NoAlert {
  if (isTestCall(call)) return 'test';
  if (isPresence(call)) return 'presence';
  if (isDefect(call)) return 'defect';
  return {
    category: call.kind === 'Tech' ? 'tech' : 'care',
    class: classOfUrgency(call.call_type?.urgency ?? null),
  };
}

/** Incidents concern technicians; without the licence that shows them they are not sent either. */
export const alertOfIncident = (
  { severity }: { severity: IncidentSeverity },
  isLicensed: boolean,
): AlertSubject | NoAlert => (isLicensed ? { category: 'tech', class: classOfSeverity(severity) } : 'unlicensed');

/** What each step of an incident is to a channel: a rise in severity may be the beginning for one of a higher class. */
export const alertStepOfIncident = {
  incident_opened: 'opened',
  incident_raised: 'opened',
  incident_reopened: 'opened',
  incident_assigned: 'taken',
  incident_closed: 'closed',
} as const satisfies Record<string, AlertStep>;

/** So many incidents of a class a channel is sent within this time; more of them are a storm. */
export const stormOfIncidents = { from: 20, within: 10 * 60_000 } as const;

/** Whether a channel that was sent `sent` incidents of this class has enough: only devices are lost by the thousand. */
export const isStormOfIncidents = (target: IncidentTarget, sent: number): boolean =>
  target === 'device' && sent >= stormOfIncidents.from;

type AlertingChannel = AlertSubject & { outbound_enabled: boolean };

type Facts = {
  step: AlertStep;
  subject: AlertSubject | NoAlert;
  channel: AlertingChannel;
  /** The step that this channel was sent last of the same call or incident; null: none. */
  last: AlertStep | null;
  isClosed: boolean;
  /** This channel was sent enough others like it just now. */
  isStorm: boolean;
  /** Milliseconds since the step happened. */
  age: number;
};

export type AlertDecision =
  | 'fires'
  | NoAlert
  | 'switched_off'
  | 'other_category'
  | 'less_important'
  | 'repeated'
  | 'not_begun'
  | 'over'
  | 'storm';

/** What ended while nothing could be sent is of no use after this; one that is still open is always sent. */
const lateAfter = 5 * 60_000;

/** Whether a channel is sent this step: what follows goes where the beginning went, whatever was edited since. */
export function alertDecision({ step, subject, channel, last, isClosed, isStorm, age }: Facts): AlertDecision {
  if (!channel.outbound_enabled) return 'switched_off';
  switch (step) {
    case 'opened':
      if (typeof subject === 'string') return subject;
      if (subject.category !== channel.category) return 'other_category';
      if (!isAtLeast(subject.class, channel.class)) return 'less_important';
      // A call that was closed by mistake, as by an incomplete list of a configurator, opens once more; incidents come back.
      if (last !== null && (last !== 'closed' || isClosed)) return 'repeated';
      if (isClosed && age > lateAfter) return 'over';
      return isStorm ? 'storm' : 'fires';
    case 'taken':
      return last === 'opened' ? 'fires' : last === null ? 'not_begun' : 'repeated';
    case 'closed':
      return last === null ? 'not_begun' : last === 'closed' ? 'repeated' : 'fires';
  }
}

/** Milliseconds between two tries to send an alert at most: so late it arrives after an outage. */
export const longestAlertWait = 30_000;

/** For so long alerts are sent at all: as long as alerts count as relevant elsewhere. */
export const alertsAreRelevantFor = 12 * 60 * 60_000;
