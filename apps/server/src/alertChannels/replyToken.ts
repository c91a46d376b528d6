import { randomBytes } from 'node:crypto';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** Where other systems send their replies to. */
export const replyPath = '/backend/alert-replies';

const tokenBytes = 24;

/** Stands for one call of one channel; whoever holds it still has to sign with the secret of the channel. */
export const newReplyToken = () => randomBytes(tokenBytes).toString('base64url');

export const replyFingerprint = (secrets: Pick<Secrets, 'fingerprint'>, token: string) =>
  secrets.fingerprint('alert reply', token);
