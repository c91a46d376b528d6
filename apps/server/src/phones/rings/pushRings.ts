import { callTexts } from '@carestead/domain/phones/callTexts';
import { pushSubscriptionSchema } from '@carestead/domain/phones/protocol';
import { protocolVersion } from '@carestead/domain/phones/protocolVersion';
import type { Session } from '../../platform/database/session.ts';
import { deliver } from '../../platform/deliveries/deliver.ts';
import { parseJson } from '../../platform/parseJson.ts';
import type { Facts } from '../facts.ts';
import type { NewNotification, Phone } from '../phoneQueries.ts';
import type { DecideTools, RingCall } from './decideTools.ts';
import { ringSubjects } from './ringSubjectQueries.ts';

type Given = { facts: Facts; calls: readonly RingCall[]; phones: readonly Phone[]; now: number };

/** Between two tries: the next call of the same phone comes by itself. */
const longestWait = 5000;

/** A push service keeps the newest of what concerns the same ring for a phone that is off. */
export const topicOfRing = (ring_id: number) => `ring-${ring_id}`;
export const orderOfRing = (ring_id: number, attempt: number) => `ring ${ring_id} ${attempt}`;

/** Where a phone is sent push messages; null: that cannot be read. */
export function openSubscription(
  { secrets, log }: Pick<DecideTools, 'secrets' | 'log'>,
  { app_client_id, push_subscription }: Pick<Phone, 'app_client_id' | 'push_subscription'>,
) {
  try {
    return pushSubscriptionSchema.safeParse(parseJson(secrets.decrypt(push_subscription ?? ''))).data ?? null;
  } catch {
    log.error({ app_client_id }, 'phone not reached by push, its subscription is unreadable');
    return null;
  }
}

/** Leaves a push message for each phone that has no connection; its texts are sealed for that phone alone. */
export async function pushRings(
  { secrets, clock, log }: DecideTools,
  session: Session,
  { facts, calls, phones, now }: Given,
): Promise<readonly NewNotification[]> {
  const wanted = calls.filter(({ result }) => result === 'push');
  const rest = calls.filter(({ result }) => result !== 'push').map((call) => ({ ...call, delivery_id: null }));
  if (wanted.length === 0) return rest;
  const subjects = await ringSubjects(session, facts.system_id, [...new Set(wanted.map(({ ring_id }) => ring_id))]);
  const byId = new Map(phones.map((phone) => [phone.app_client_id, phone]));
  const ready = wanted.map((call) => {
    const phone = byId.get(call.app_client_id);
    return { call, subscription: phone ? openSubscription({ secrets, log }, phone) : null };
  });
  const sendable = ready.flatMap(({ call, subscription }) => (subscription ? [{ call, subscription }] : []));
  const resend = facts.timeouts.resend;
  const ids = await deliver(
    { database: session, secrets, clock },
    sendable.map(({ call, subscription }) => {
      const subject = subjects.get(call.ring_id);
      const texts = subject?.call
        ? callTexts(subject.call, facts.settings.display_call_text_mode as 'full')
        : { title: subject?.title ?? '', detail: subject?.text ?? '', place: '' };
      return {
        owner: 'phones.ring',
        owner_id: call.ring_id,
        system_id: call.system_id,
        message: {
          channel: 'push' as const,
          subscription,
          body: {
            ...{ protocol: protocolVersion, type: 'ring', ring: call.ring_id, attempt: call.attempt },
            ...{ urgency: subject?.urgency ?? 'Emergency', ...texts },
            ...{ call_id: subject?.call_id ?? null, alert_id: subject?.alert_id ?? null },
          },
          subject: texts.title,
          ttl: Math.ceil(resend / 1000),
          topic: topicOfRing(call.ring_id),
        },
        order_key: orderOfRing(call.ring_id, call.attempt),
        giveUpAfter: resend,
        expires_at: now + resend,
        longestWait,
      };
    }),
  );
  const idOf = new Map(sendable.map(({ call }, index) => [call, ids[index] ?? null]));
  return [
    ...rest,
    ...wanted.map((call) => ({
      ...call,
      delivery_id: idOf.get(call) ?? null,
      state: idOf.has(call) ? call.state : ('error' as const),
    })),
  ];
}
