import { z } from 'zod';
import { mailContentSchema } from '../mail/mailContent.ts';

const json = z.record(z.string(), z.unknown());

/** The content is in base64. */
const attachmentSchema = z.object({ name: z.string(), type: z.string(), content: z.string() });

export type MailAttachment = z.infer<typeof attachmentSchema>;

/** What is sent and where to; stored sealed, because it may name people and hold keys. */
export const deliveryMessageSchema = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('mail'),
    to: z.array(z.string()).readonly(),
    content: mailContentSchema,
    attachments: z.array(attachmentSchema).readonly().optional(),
  }),
  z.object({
    channel: z.literal('webhook'),
    url: z.string(),
    /** Signs what is sent. */
    secret: z.string(),
    body: json,
    /** For the list of deliveries; it is not sent. */
    subject: z.string(),
  }),
  z.object({
    channel: z.literal('push'),
    subscription: z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) }),
    body: json,
    subject: z.string(),
    /** Seconds for which the push service keeps it for a device that is off; a minute, unless given. */
    ttl: z.number().int().optional(),
    /** What the push service still keeps under the same name for this device is replaced. */
    topic: z
      .string()
      .regex(/^[\w-]{1,32}$/)
      .optional(),
  }),
]);

export type DeliveryMessage = z.infer<typeof deliveryMessageSchema>;

/** What tells targets apart. */
export function targetOf(message: DeliveryMessage): string {
  switch (message.channel) {
    case 'mail':
      return message.to
        .map((address) => address.toLowerCase())
        .toSorted()
        .join(',');
    case 'webhook':
      return message.url;
    case 'push':
      return message.subscription.endpoint;
  }
}

/** What a list may show. */
export function shownOf(message: DeliveryMessage): { target: string; subject: string } {
  switch (message.channel) {
    case 'mail':
      return { target: message.to.map(maskedAddress).join(', '), subject: message.content.subject };
    case 'webhook':
      return { target: maskedUrl(message.url), subject: message.subject };
    case 'push':
      return { target: maskedUrl(message.subscription.endpoint), subject: message.subject };
  }
}

/** What a list shows of a mail address: enough to recognise it, not enough to write to it. */
function maskedAddress(address: string): string {
  const [mailbox = '', domain = ''] = address.split('@');
  return `${[...mailbox][0] ?? ''}…@${domain}`;
}

/** Of a URL: where it leads. Paths and queries of webhooks and push services are secrets. */
function maskedUrl(url: string): string {
  const [scheme = '', rest] = url.split('://');
  if (rest === undefined) return '…';
  const [place = ''] = rest.split(/[/?#]/);
  return `${scheme}://${place.slice(place.lastIndexOf('@') + 1)}/…`;
}
