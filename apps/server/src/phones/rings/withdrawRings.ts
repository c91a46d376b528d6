import { callTexts } from '@carestead/domain/phones/callTexts';
import { protocolVersion } from '@carestead/domain/phones/protocolVersion';
import type { Session } from '../../platform/database/session.ts';
import { deliver } from '../../platform/deliveries/deliver.ts';
import type { Facts } from '../facts.ts';
import { calledPhones, type Phone } from '../phoneQueries.ts';
import type { DecideTools } from './decideTools.ts';
import { openSubscription, orderOfRing, topicOfRing } from './pushRings.ts';
import { ringSubjects } from './ringSubjectQueries.ts';

/** A ring that no phone rings for any more; `by` is who took it, or their group where names are not shown. */
export type Stopped = { ring_id: number; status: 'taken' | 'over'; by: string };

type Given = { facts: Facts; stopped: readonly Stopped[]; phones: readonly Phone[]; now: number };

/** A phone that was off for longer has the list when its app is opened. */
const livesFor = 3_600_000;
const longestWait = 5000;

/** Phones without a connection that show a ring are sent that it is over; those with one have it by their list. */
export async function withdrawRings(
  { secrets, clock, log }: DecideTools,
  session: Session,
  { facts, stopped, phones, now }: Given,
): Promise<void> {
  const away = new Map(phones.filter(({ way }) => way === 'push').map((phone) => [phone.app_client_id, phone]));
  if (stopped.length === 0 || away.size === 0) return;
  const byRing = new Map(stopped.map((one) => [one.ring_id, one]));
  const { system_id } = facts;
  const called = await calledPhones(session, { system_id, rings: [...byRing.keys()], clients: [...away.keys()] });
  if (called.length === 0) return;
  const subjects = await ringSubjects(session, system_id, [...new Set(called.map(({ ring_id }) => ring_id))]);
  await deliver(
    { database: session, secrets, clock },
    called.flatMap(({ ring_id, app_client_id, attempt }) => {
      const one = byRing.get(ring_id);
      const phone = away.get(app_client_id);
      const subscription = phone && openSubscription({ secrets, log }, phone);
      if (!one || !subscription) return [];
      const subject = subjects.get(ring_id);
      const title = subject?.call
        ? callTexts(subject.call, facts.settings.display_call_text_mode as 'full').title
        : (subject?.title ?? '');
      return {
        owner: 'phones.cancel',
        owner_id: ring_id,
        system_id,
        message: {
          channel: 'push' as const,
          subscription,
          body: {
            ...{ protocol: protocolVersion, type: 'cancel', ring: ring_id },
            ...{ status: one.status, by: one.by, title },
          },
          subject: title,
          ttl: livesFor / 1000,
          topic: topicOfRing(ring_id),
        },
        // Never before the message that it takes back.
        order_key: orderOfRing(ring_id, attempt),
        giveUpAfter: livesFor,
        expires_at: now + livesFor,
        longestWait,
      };
    }),
  );
}
