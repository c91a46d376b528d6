import type { AlertSubject } from '@carestead/domain/alertChannels/alertClass';
import type { AlertStep } from '@carestead/domain/alertChannels/alertDecision';
import { sourceText } from '@carestead/domain/calls/call';
import { callKind } from '@carestead/domain/calls/callKind';
import type { Locale } from '@carestead/domain/text/locales';
import { nodeClass } from '@carestead/domain/tree/nodeKinds';
import { careEnumerations } from '@carestead/i18n/enumeration/careEnumerations';
import type { AlertedCall, Channel } from './alertQueries.ts';
import type { AlertedIncident } from './incidentQueries.ts';

/** Where replies are sent to, with the token that stands for the call. */
export type Reply = { path: string; url: string | null; token: string };

type Sent = {
  step: AlertStep;
  at: number;
  subject: AlertSubject;
  channel: Channel;
};

const version = 1;
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** What the other system receives of a call (docs/alert-webhooks.md). */
export function callMessage({ step, at, subject, channel }: Sent, call: AlertedCall, reply: Reply | null) {
  return {
    ...headOf(channel),
    event: step,
    at: iso(at),
    ...subject,
    system: { id: call.system_id, name: call.system_name },
    text: lineOf(call),
    call: {
      id: call.id,
      kind: kindOf(call),
      urgency: call.call_type?.urgency ?? null,
      number: call.number,
      call_type: { id: call.call_type_id, text: call.call_type_text, char: call.call_type?.char ?? '' },
      call_source: { id: call.call_source_id, text: call.call_source_text },
      opened_at: iso(call.opened_at),
      acknowledged_at: iso(call.acknowledged_at),
      acknowledged_by: call.handled_by_app_username || call.acknowledged_by,
      closed_at: iso(call.closed_at),
    },
    place: {
      section: { id: call.section_id, name: call.section_name },
      node: {
        id: call.device_id,
        name: call.node?.name ?? '',
        text_short: call.device_text_short,
        text_long: call.device_text_long,
      },
      path: call.path,
      position: call.position,
    },
    ...(channel.supports_phone_calls && { callback_number: call.node?.callback_number ?? '' }),
    ...(reply && { reply }),
  };
}

type SentIncident = {
  incident: AlertedIncident;
  locale: Locale;
  /** The last for a while: the channel was sent enough others. */
  holdsBack: boolean;
};

/** What the other system receives of an incident. */
export function incidentMessage({ step, at, subject, channel }: Sent, { incident, locale, holdsBack }: SentIncident) {
  const { system_id, target, target_id, target_name } = incident;
  return {
    ...headOf(channel),
    event: step,
    at: iso(at),
    ...subject,
    system: system_id === null ? null : { id: system_id, name: incident.system_name },
    text: lineOfIncident(incident, locale),
    incident: {
      id: incident.id,
      kind: incident.kind,
      severity: incident.severity,
      status: incident.status,
      reason: incident.reason,
      target: { type: target, id: target_id, name: target_name },
      devices: incident.devices,
      opened_at: iso(incident.opened_at),
      assigned_at: iso(incident.assigned_at),
      assigned_to: incident.user_name,
      closed_at: iso(incident.closed_at),
      closed_because: incident.closed_because,
    },
    place: { path: incident.path },
    ...(holdsBack && { holds_back: true }),
  };
}

/** A message that says of itself that it is a test; nothing has happened. */
export function testMessage(channel: Channel, system: { id: number; name: string }, text: string, at: number) {
  const { category, class: level } = channel;
  return { ...headOf(channel), event: 'test', at: iso(at), category, class: level, system, text };
}

const headOf = ({ id, name, recipients }: Channel) => ({ version, channel: { id, name }, recipients });

export const kindOf = ({ node, source_flags }: AlertedCall) =>
  callKind({ isTechNode: node !== null && nodeClass(node) === 'tech', groupFlags: source_flags });

/** For a display of one line. */
const lineOf = (call: AlertedCall) =>
  [call.section_name, call.device_text_long || call.node?.name, sourceText(call), call.call_type_text]
    .filter(Boolean)
    .join(' · ');

const textOf = ({ kind, severity }: AlertedIncident, locale: Locale) => [
  careEnumerations[`enumeration.incident_kind.${kind}`][locale],
  careEnumerations[`enumeration.incident_severity.${severity}`][locale],
];

/** The nearest parts of the way: a display of one line shows no more. */
const lineOfIncident = (incident: AlertedIncident, locale: Locale) =>
  [...incident.path.slice(-2, -1), incident.target_name, ...textOf(incident, locale)].filter(Boolean).join(' · ');

/** For the list of deliveries. */
export const incidentSubjectLine = ({ name }: Channel, incident: AlertedIncident, locale: Locale) =>
  [name, incident.target_name, ...textOf(incident, locale)].join(' · ');

/** For the list of deliveries, which shows no place of a person. */
export const subjectLine = ({ name }: Channel, { section_name, call_type_text }: AlertedCall) =>
  [name, section_name, call_type_text].filter(Boolean).join(' · ');
