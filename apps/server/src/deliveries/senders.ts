import type { FailedTry, TryOutcome } from '@carestead/domain/deliveries/afterTry';
import type { DeliveryChannel } from '@carestead/domain/deliveries/delivery';
import type { DeliveryMessage } from '../platform/deliveries/deliveryMessage.ts';
import { webhookSignature } from '../platform/deliveries/webhookSignature.ts';
import { type Mailer, MailFailed } from '../platform/mail/mail.ts';
import { digestOf, renderMail } from '../platform/mail/renderMail.ts';
import type { OutboundRules } from '../platform/outbound/outboundAddress.ts';
import { outcomeOf, post } from '../platform/outbound/outboundRequest.ts';
import { encryptPush } from '../platform/push/encryptPush.ts';
import { type VapidKeys, vapidAuthorization } from '../platform/push/vapid.ts';

/** One message on its way; several contents where it is a digest. */
export type Outgoing<C extends DeliveryChannel = DeliveryChannel> = {
  message_id: string;
  /** 1 for the first try. */
  attempt: number;
  isDigest: boolean;
  first: Extract<DeliveryMessage, { channel: C }>;
  messages: readonly Extract<DeliveryMessage, { channel: C }>[];
};

export async function sendMail(mailer: Mailer, { message_id, first, messages }: Outgoing<'mail'>): Promise<TryOutcome> {
  const contents = messages.map(({ content }) => content);
  const content = contents.length === 1 ? first.content : digestOf(contents, first.content.locale);
  try {
    const attachments = messages.flatMap(({ attachments: own = [] }) => own);
    await mailer.send({ to: first.to, ...renderMail(content), message_id, attachments });
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error;
    const { reason, lasts, detail, mayHaveArrived } = error;
    return { kind: 'failed', reason, lasts, detail, mayHaveArrived };
  }
}

/** In a digest always a list, so that the receiver knows what to expect. */
const bodyOf = ({ isDigest, first, messages }: Outgoing<'webhook'> | Outgoing<'push'>) =>
  Buffer.from(JSON.stringify(isDigest ? messages.map(({ body }) => body) : first.body));

export async function sendWebhook(rules: OutboundRules, outgoing: Outgoing<'webhook'>, now: number) {
  const { message_id, attempt, first } = outgoing;
  const body = bodyOf(outgoing);
  const timestamp = String(Math.floor(now / 1000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Carestead',
    'idempotency-key': message_id,
    'carestead-attempt': String(attempt),
    'carestead-timestamp': timestamp,
    'carestead-signature': webhookSignature(first.secret, timestamp, body),
  };
  const answer = await post({ url: first.url, headers, body }, rules);
  return outcomeOf(answer, (status) => status === 410);
}

/** A call that is a minute old is somebody else's by then. */
const pushTtl = 60;

export type PushSender = { keys: VapidKeys; contact: string; rules: OutboundRules };

export async function sendPush({ keys, contact, rules }: PushSender, outgoing: Outgoing<'push'>, now: number) {
  const { subscription, ttl = pushTtl, topic } = outgoing.first;
  const { endpoint } = subscription;
  const encrypted = encrypted8291(subscription, bodyOf(outgoing));
  if ('kind' in encrypted) return encrypted;
  const headers = {
    authorization: vapidAuthorization(endpoint, keys, contact, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(ttl),
    urgency: 'high',
    ...(topic !== undefined && { topic }),
  };
  const answer = await post({ url: endpoint, headers, body: encrypted.body }, rules);
  return outcomeOf(answer, (status) => status === 404 || status === 410);
}

function encrypted8291(
  subscription: Outgoing<'push'>['first']['subscription'],
  text: Buffer,
): { body: Buffer } | FailedTry {
  try {
    return { body: encryptPush(subscription, text) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', lasts: 'permanent', reason: 'unreadable', detail, mayHaveArrived: false };
  }
}
