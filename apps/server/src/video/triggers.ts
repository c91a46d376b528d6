import { randomBytes } from 'node:crypto';
import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import type { Bus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { findTriggered } from './triggerQueries.ts';

type Tools = { database: Database; bus: Bus; clock: Clock; secrets: Pick<Secrets, 'fingerprint'> };

export const videoActions = ['start', 'stop'] as const;
export type VideoAction = (typeof videoActions)[number];

type Outcome = 'ok' | 'unknown' | 'limited';

export type Trigger = (action: VideoAction, token: string, address: string) => Promise<Outcome>;

const tokenBytes = 24;

/** Wrong tokens use up tries of their network; a camera that rings without end uses up its own. */
const wrongTries: BucketSize = { tries: 100, refillEvery: 500 };
const perStream: BucketSize = { tries: 20, refillEvery: 1000 };

export const newToken = () => randomBytes(tokenBytes).toString('base64url');

export const tokenPrint = (secrets: Pick<Secrets, 'fingerprint'>, token: string) =>
  secrets.fingerprint('video trigger', token);

/** A door station calls one of our addresses, and the walls of its system show the picture. */
export function createTriggers({ database, bus, clock, secrets }: Tools): Trigger {
  const wrong = createLimiter(wrongTries);
  const streams = createLimiter(perStream);
  /** Those that were right before: guessed tokens must not use up the limit of a door station. */
  const right = new Set<string>();

  return async (action, token, address) => {
    const now = clock.now();
    const network = networkOf(address);
    const print = tokenPrint(secrets, token);
    if (wrong.waitFor(network, now) > 0 && !right.has(print)) return 'limited';
    const found = await findTriggered(database, print);
    if (!found) {
      right.delete(print);
      wrong.take(network, now);
      return 'unknown';
    }
    right.add(print);
    if (streams.take(`${found.system_id} ${found.id}`, now) > 0) return 'limited';
    bus.emit('systemMessage', { subject: 'videostream', payload: { ...found, action } });
    return 'ok';
  };
}
