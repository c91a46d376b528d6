import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import { sentence } from '@carestead/i18n/sentence';
import { awaitResult } from '../platform/deliveries/awaitResult.ts';
import { deliver } from '../platform/deliveries/deliver.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { testMessage } from './alertMessage.ts';
import { type Channel, findChannel } from './alertQueries.ts';
import { openedSecret } from './sendAlerts.ts';

/** A little longer than one try takes at most. */
const answerWithin = 12_000;
const perChannel: BucketSize = { tries: 3, refillEvery: 5000 };

export type TestResult = { success: boolean; reason: string; detail: string };

/** To the address that is saved, whether or not the channel is switched on; the person waits for the one try. */
export function createSendTestAlert() {
  const tries = createLimiter(perChannel);

  return async (context: Context, id: number): Promise<TestResult> => {
    const { database, bus, clock, log, secrets, system_id, viewer } = context;
    const channel = await findChannel(database, system_id, id);
    if (!channel) throw new PublicError('not found', 'NOT_FOUND');
    const secret = openedSecret(secrets, channel);
    if (channel.outbound_url === '' || secret === null) {
      throw new PublicError('address or secret is missing', 'CHANNEL_INCOMPLETE');
    }
    const wait = tries.take(`${system_id} ${id}`, clock.now());
    if (wait > 0) throw new PublicError('too many tests', 'TOO_MANY_ATTEMPTS', { seconds: Math.ceil(wait / 1000) });
    const delivery_id = await leaveToWorker(context, channel, secret);
    const ended = await awaitResult(database, bus, delivery_id, answerWithin);
    const result = ended ?? { result: 'Pending', reason: 'timeout', detail: '' };
    const success = result.result === 'Success';
    log.info({ system_id, alert_channel_id: id, user_id: viewer.id, success, reason: result.reason }, 'test alert');
    return { success, reason: result.reason, detail: result.detail };
  };
}

async function leaveToWorker(context: Context, channel: Channel, secret: string): Promise<number> {
  const { clock, database, secrets, viewer, installation, system_id } = context;
  // Its texts are loaded on demand.
  const { mail } = await import('@carestead/i18n/mail');
  const text = sentence(mail['mail.test_alert.text'][viewer.locale], { name: channel.name });
  const system = installation.now().systems.find(({ id }) => id === system_id);
  const body = testMessage(channel, { id: system_id, name: system?.name ?? '' }, text, clock.now());
  const delivery = {
    owner: 'alertChannels.test',
    owner_id: channel.id,
    system_id,
    message: { channel: 'webhook', url: channel.outbound_url, secret, body, subject: text },
  } as const;
  const once = { isAlone: true, giveUpAfter: 0, expires_at: clock.now() + answerWithin };
  const [id = 0] = await database
    .transaction()
    .execute((transaction) => deliver({ database: transaction, secrets, clock }, [{ ...delivery, ...once }]));
  return id;
}
