import type { AlertSubject } from '@carestead/domain/alertChannels/alertClass';
import type { AlertStep } from '@carestead/domain/alertChannels/alertDecision';
import { sourceText } from '@carestead/domain/calls/call';
import { callKind } from '@carestead/domain/calls/callKind';
import { nodeClass } from '@carestead/domain/tree/nodeKinds';
import type { AlertedCall, Channel } from './alertQueries.ts';

/** Where replies are sent to, with the token that stands for the call. */
export type Reply = { path: string; url: string | null; token: string };

type Sent = {
  step: AlertStep;
  at: number;
  subject: AlertSubject;
  channel: Channel;
  call: AlertedCall;
  reply: Reply | null;
};

const version = 1;
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** What the other system receives (docs/alert-webhooks.md). */
export function alertMessage({ step, at, subject, channel, call, reply }: Sent) {
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

/** For the list of deliveries, which shows no place of a person. */
export const subjectLine = ({ name }: Channel, { section_name, call_type_text }: AlertedCall) =>
  [name, section_name, call_type_text].filter(Boolean).join(' · ');
