import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import { newRing } from '@carestead/domain/phones/ring';
import type { Locale } from '@carestead/domain/text/locales';
import { sentence } from '@carestead/i18n/sentence';
import type { Context } from '../../platform/graphql/context.ts';
import { PublicError } from '../../platform/graphql/publicError.ts';
import { createLimiter } from '../../platform/limits/limiter.ts';
import { findClient } from '../clients/clientQueries.ts';
import type { Facts } from '../facts.ts';
import type { Gateway } from '../gateway.ts';
import { insertAlert } from './answerQueries.ts';
import { decide } from './decide.ts';
import { nextRingIds } from './ringQueries.ts';

/** By then it was seen or it never will be: it ends by itself. */
const endsAfter = 120_000;
const perPhone: BucketSize = { tries: 5, refillEvery: 5000 };

export type SendTestAlert = (context: Context, gateway: Gateway, id: number) => Promise<number>;

/** An alert for the person of one phone, to see whether it rings there; gives its id. */
export function createSendTestAlert(): SendTestAlert {
  const tries = createLimiter(perPhone);

  return async (context, gateway, id) => {
    const { database, clock, system_id, viewer, locale } = context;
    const client = await findClient(database, system_id, id);
    if (!client) throw new PublicError('not found', 'NOT_FOUND');
    const facts = await gateway.book.now();
    if (facts?.system_id !== system_id) throw new PublicError('the gateway does not serve this system', 'NO_GATEWAY');
    const person = client.current_user_id;
    if (person === null || client.locked_at !== null)
      throw new PublicError('no person is logged in on this phone', 'NO_APP_USER');
    const wait = tries.take(`${system_id} ${id}`, clock.now());
    if (wait > 0) throw new PublicError('too many tests', 'TOO_MANY_ATTEMPTS', { seconds: Math.ceil(wait / 1000) });
    const by = { name: viewer.name, locale };
    return await ringForTest(gateway, { database, facts, person, by, now: clock.now() });
  };
}

type TestRing = {
  database: Context['database'];
  facts: Facts;
  person: number;
  by: { name: string; locale: Locale };
  now: number;
};

/** It goes the whole way that a call goes. */
export async function ringForTest(gateway: Gateway, { database, facts, person, by, now }: TestRing): Promise<number> {
  // Its texts are loaded on demand.
  const { phonePanel } = await import('@carestead/i18n/phones/phonePanel');
  const { system_id } = facts;
  return await database.transaction().execute(async (session) => {
    const alert_id = await insertAlert(
      session,
      {
        ...{ system_id, kind: 'test', class: 'info', title: phonePanel['phonePanel.test.alert'][by.locale] },
        text: sentence(phonePanel['phonePanel.test.alert.text'][by.locale], { name: by.name }),
        ...{ app_user_id: null, user_name: by.name, alert_channel_id: null, subject: null, subject_id: null },
        ...{ app_user_group_ids: [], is_for_all: false },
      },
      now,
    );
    const [ring_id = 0] = await nextRingIds(session, 1);
    await decide(gateway.tools, session, {
      ...{ facts, now },
      happened: [
        {
          stored: {
            ...{ id: ring_id, system_id, call_id: null, alert_id, room_id: null, attempt: 0, began_at: now },
            ...{ isStored: false, isWaiting: false, written_at: null, closing: null },
            extra: { plan: null, look: null, end: now + endsAfter },
            ring: { ...newRing('Normal'), since: now },
          },
          events: [{ kind: 'routed', groups: [], people: [person] }],
        },
      ],
    });
    return alert_id;
  });
}
