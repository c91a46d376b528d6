import { randomBytes, randomInt } from 'node:crypto';
import { pairingCode, pairingCodeLife, readPairingCode } from '@carestead/domain/display/pairingCode';
import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import { recordAudit } from '../platform/auditRecord.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Context } from '../platform/graphql/context.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { insertCode, insertPairing, pairingIdOf, takeCode } from './pairingQueries.ts';

type Tools = { database: Database; clock: Clock; secrets: Secrets };

type Outcome = { outcome: 'ok'; token: string } | { outcome: 'failed' } | { outcome: 'limited'; seconds: number };

export type Pairing = ReturnType<typeof createPairing>;

const tokenBytes = 32;

/** A code has 31^8 forms and lives ten minutes: a hundred thousand networks together do not find it. */
const perNetwork: BucketSize = { tries: 30, refillEvery: 2000 };

/** A display is paired by a code that is typed at it once; from then on its cookie identifies it. */
export function createPairing({ database, clock, secrets }: Tools) {
  const tries = createLimiter(perNetwork);
  const printOf = (token: string) => secrets.fingerprint('display pairing', token);

  return {
    idOf: async (token: string | undefined) => (token ? await pairingIdOf(database, printOf(token)) : null),

    makeCode: async (by: string) => {
      const now = clock.now();
      const code = pairingCode(randomInt);
      const expires_at = now + pairingCodeLife;
      await insertCode(database, { fingerprint: printOf(code), expires_at, made_by: by }, now);
      return { code, expires_at };
    },

    /** Only wrong codes use a try up: many displays behind one address are paired one after the other. */
    pair: async (typed: string, address: string): Promise<Outcome> => {
      const now = clock.now();
      const network = networkOf(address);
      const wait = tries.take(network, now);
      if (wait > 0) return { outcome: 'limited', seconds: Math.ceil(wait / 1000) };
      const code = readPairingCode(typed);
      const paired_by = code && (await takeCode(database, printOf(code), now));
      if (!paired_by) return { outcome: 'failed' };
      tries.giveBack(network);
      const token = randomBytes(tokenBytes).toString('base64url');
      await insertPairing(database, { fingerprint: printOf(token), paired_at: now, paired_by });
      return { outcome: 'ok', token };
    },
  };
}

/** The person who makes a code is responsible for the display that it admits. */
export async function makePairingCode(
  { database, clock, viewer }: Context,
  pairing: Pick<Pairing, 'makeCode'>,
): Promise<{ code: string; expires_at: number }> {
  const made = await pairing.makeCode(viewer.name);
  await database.transaction().execute((transaction) =>
    recordAudit(transaction, {
      at: clock.now(),
      by: viewer,
      action: 'created',
      entity_type: 'display_pairing',
      entity_id: null,
      entity_display_name: '',
    }),
  );
  return made;
}
