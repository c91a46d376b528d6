import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the other side checks with the secret that it shares with us, and what we check when it replies. */
export const webhookSignature = (secret: string, timestamp: string, body: Buffer | string) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;

/** Takes equally long wherever the two differ. */
export function isSameSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
