import { setTimeout as sleep } from 'node:timers/promises';
import type { TryOutcome } from '@carestead/domain/deliveries/afterTry';
import type { DeliveryChannel } from '@carestead/domain/deliveries/delivery';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type DeliveryMessage, deliveryMessageSchema } from '../platform/deliveries/deliveryMessage.ts';
import type { Log } from '../platform/log.ts';
import { parseJson } from '../platform/parseJson.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { type Claimed, claimDue, leaseSeconds } from './claimQueries.ts';
import type { Outgoing } from './senders.ts';
import { bringForward, settle } from './settleQueries.ts';

/** How each channel sends; whatever goes wrong comes as an outcome. */
export type Senders = {
  [C in DeliveryChannel]: (outgoing: Outgoing<C>, now: number) => Promise<TryOutcome>;
};

export type SendingTools = {
  database: Database;
  secrets: Pick<Secrets, 'decrypt'>;
  clock: Clock;
  log: Log;
  senders: Senders;
  /** After each change, for lists and for those who wait. */
  onChange: () => void;
  random?: () => number;
};

/** How many are under way at the same time. */
const mostAtOnce = 8;
/** A worker that was frozen before it began to send leaves the message to the one that takes it over. */
const beginWithin = (leaseSeconds * 1000) / 2;
const settleAgainAfter = 1000;

/** Takes what is due and sends it; each step starts as much as there is room for. */
export function createSending({
  database,
  secrets,
  clock,
  log,
  senders,
  onChange,
  random = Math.random,
}: SendingTools) {
  const underWay = new Set<Promise<void>>();
  const isDown: Record<DeliveryChannel, boolean> = { mail: true, webhook: false, push: false };

  const step = async (): Promise<number> => {
    const room = mostAtOnce - underWay.size;
    if (room === 0) return 0;
    const { claimed, touched } = await claimDue(database, clock.now(), room);
    const claimedAt = performance.now();
    for (const one of claimed) {
      const sent: Promise<void> = sendOne(one, claimedAt).finally(() => underWay.delete(sent));
      underWay.add(sent);
    }
    if (touched > 0) onChange();
    return touched;
  };

  async function sendOne(claimed: Claimed, claimedAt: number): Promise<void> {
    const { channel, ids, tries } = claimed;
    if (performance.now() - claimedAt > beginWithin) return;
    const outcome = await tryToSend(claimed);
    const after = await settleSurely(claimed, outcome, claimedAt);
    const facts = { ids, channel, tries };
    if (!after) log.warn(facts, 'the lease of a delivery was over before its result was written, it is sent again');
    else if (outcome.kind === 'sent') log.debug(facts, 'delivery sent');
    else
      log.warn({ ...facts, reason: outcome.reason, detail: outcome.detail, result: after.result }, 'delivery not sent');
    if (outcome.kind === 'sent' && isDown[channel]) await bringForward(database, channel, clock.now());
    // Many mails go over one server: one that fails says something of the others, and one that is sent, too.
    if (channel === 'mail') isDown[channel] = outcome.kind === 'failed' && outcome.reason !== 'target_gone';
    onChange();
  }

  async function tryToSend({ message_id, channel, tries, isDigest, sealed }: Claimed): Promise<TryOutcome> {
    try {
      const messages = sealed.map((text) => deliveryMessageSchema.parse(parseJson(secrets.decrypt(text))));
      const outgoing = { message_id, attempt: tries, isDigest };
      return await sendOver(channel, senders, messages, outgoing, clock.now());
    } catch (error) {
      log.error({ err: error, channel }, 'delivery cannot be read or sent');
      const detail = error instanceof Error ? error.message : String(error);
      return { kind: 'failed', lasts: 'permanent', reason: 'unreadable', detail, mayHaveArrived: false };
    }
  }

  /** The message may have arrived: its result is worth trying for as long as the lease lasts. */
  async function settleSurely(claimed: Claimed, outcome: TryOutcome, claimedAt: number) {
    for (;;) {
      try {
        return await settle(database, claimed, outcome, clock.now(), random());
      } catch (error) {
        log.warn({ err: error, ids: claimed.ids }, 'the result of a delivery could not be written, trying again');
        if (performance.now() - claimedAt > leaseSeconds * 1000) return null;
        await sleep(settleAgainAfter);
      }
    }
  }

  return {
    step,
    isBusy: () => underWay.size > 0,
    /** Resolves when one that is under way has ended. */
    oneEnded: () => Promise.race(underWay),
    allEnded: async () => void (await Promise.all(underWay)),
  };
}

type Facts = Pick<Outgoing, 'message_id' | 'attempt' | 'isDigest'>;

async function sendOver(
  channel: DeliveryChannel,
  senders: Senders,
  messages: readonly DeliveryMessage[],
  facts: Facts,
  now: number,
): Promise<TryOutcome> {
  switch (channel) {
    case 'mail':
      return await senders.mail({ ...facts, ...sameKind(messages, channel) }, now);
    case 'webhook':
      return await senders.webhook({ ...facts, ...sameKind(messages, channel) }, now);
    case 'push':
      return await senders.push({ ...facts, ...sameKind(messages, channel) }, now);
  }
}

/** A digest has one target, and so one channel. */
function sameKind<C extends DeliveryChannel>(messages: readonly DeliveryMessage[], channel: C) {
  const own = messages.filter((message): message is Outgoing<C>['first'] => message.channel === channel);
  const [first] = own;
  if (!first) throw new Error('a delivery without a message');
  return { first, messages: own };
}
