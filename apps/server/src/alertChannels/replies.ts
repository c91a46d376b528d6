import { replierName, replyDecision } from '@carestead/domain/alertChannels/replyDecision';
import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import { isStorable } from '@carestead/domain/text/visibleText';
import { z } from 'zod';
import type { Host } from '../manifest/host.ts';
import { isSameSignature, webhookSignature } from '../platform/deliveries/webhookSignature.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { parseJson } from '../platform/parseJson.ts';
import { type Channel, findChannel, findReplied, isKnownReply, keepReply } from './alertQueries.ts';
import { replyFingerprint } from './replyToken.ts';
import { openedSecret } from './sendAlerts.ts';

/** Answered in words, each with the status of its own (docs/alert-webhooks.md). */
export const replyStatus = {
  acknowledged: 200,
  already_acknowledged: 200,
  bad_request: 400,
  bad_signature: 401,
  stale: 401,
  channel_off: 403,
  unknown: 404,
  repeated: 409,
  call_closed: 410,
  limited: 429,
} as const;

type Outcome = keyof typeof replyStatus;

/** `body` as it came: the signature covers every byte of it. */
export type Reply = { body: string; timestamp: string; signature: string; address: string };

const shape = z.object({
  token: z.string().min(1).max(100),
  action: z.literal('acknowledge'),
  by: z
    .string()
    .max(200)
    .refine((name) => isStorable(name, false))
    .default(''),
});

/** What is wrong uses up tries of its network, what is right those of its channel. */
const wrongTries: BucketSize = { tries: 60, refillEvery: 1000 };
const perChannel: BucketSize = { tries: 120, refillEvery: 500 };
const wrongOnes: readonly Outcome[] = ['bad_request', 'bad_signature', 'stale', 'unknown', 'repeated'];

type Tools = Pick<Host, 'database' | 'clock' | 'secrets' | 'log' | 'ports'>;

/** A signed reply to an alert acknowledges its call and can do nothing else with it. */
export function createReplies({ database, clock, secrets, log, ports }: Tools) {
  const wrong = createLimiter(wrongTries);
  const channels = createLimiter(perChannel);

  return async (reply: Reply): Promise<Outcome> => {
    const now = clock.now();
    const network = networkOf(reply.address);
    if (wrong.take(network, now) > 0) return 'limited';
    const outcome = await answer(reply, now);
    if (!wrongOnes.includes(outcome)) wrong.giveBack(network);
    return outcome;
  };

  async function answer(reply: Reply, now: number): Promise<Outcome> {
    const given = shape.safeParse(parseJson(reply.body));
    if (!given.success) return 'bad_request';
    const { token, by } = given.data;
    const replied = await findReplied(database, replyFingerprint(secrets, token));
    const channel = replied && (await findChannel(database, replied.system_id, replied.alert_channel_id));
    if (!channel) return 'unknown';
    const decision = replyDecision({
      isSigned: isSigned(channel, reply),
      age: /^\d{1,12}$/.test(reply.timestamp) ? now - Number(reply.timestamp) * 1000 : Number.NaN,
      isRepeated: await isKnownReply(database, reply.signature),
      channel,
    });
    if (decision !== 'accepted') return decision;
    if (channels.take(`${channel.system_id} ${channel.id}`, now) > 0) return 'limited';
    return await acknowledge(channel, replied.subject_id, by, reply.signature);
  }

  function isSigned(channel: Channel, { body, timestamp, signature }: Reply): boolean {
    const secret = openedSecret(secrets, channel);
    return secret !== null && isSameSignature(webhookSignature(secret, timestamp, body), signature);
  }

  /**
   * The signature is kept after the call was marked: a server that ends in between leaves a reply that can be sent again,
   * and never one that was refused without effect.
   */
  async function acknowledge(channel: Channel, call_id: number, person: string, signature: string): Promise<Outcome> {
    const { system_id, id: alert_channel_id } = channel;
    const by = { alert_channel_id, name: replierName(channel.name, person) };
    const outcome = await ports.acknowledge(system_id, call_id, by);
    log.info({ system_id, alert_channel_id, call_id, outcome }, 'reply to an alert');
    switch (outcome) {
      case 'acknowledged':
        await keepReply(database, signature, clock.now());
        return 'acknowledged';
      case 'done':
        return (await keepReply(database, signature, clock.now())) ? 'already_acknowledged' : 'repeated';
      case 'closed':
        return 'call_closed';
      case 'presence':
      case 'unknown':
        return 'unknown';
    }
  }
}
