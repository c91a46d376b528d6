import { randomBytes } from 'node:crypto';
import { anonymous } from '@carestead/domain/access/viewer';
import { appClient } from '@carestead/domain/appManagement/appClient';
import { readPairingCode } from '@carestead/domain/display/pairingCode';
import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import { createRow } from '../../entities/store.ts';
import type { Host } from '../../manifest/host.ts';
import { ValidationFailed } from '../../platform/graphql/publicError.ts';
import { batched } from '../../platform/limits/batched.ts';
import { createLimiter } from '../../platform/limits/limiter.ts';
import type { Gateway } from '../gateway.ts';
import { clientNamed, type KnownPhone, keepKey, phonesByToken, takeCode } from './keyQueries.ts';

const tokenBytes = 32;
const demoUrl = 'https://demo.invalid';
/** As for displays: a code has 31^8 forms and lives ten minutes. */
const perNetwork: BucketSize = { tries: 30, refillEvery: 2000 };

export type Paired =
  | { outcome: 'ok'; token: string; app_client_id: number; system_id: number }
  | { outcome: 'failed' | 'full' | 'no_gateway' }
  | { outcome: 'limited'; seconds: number };

export type ClientKeys = ReturnType<typeof createClientKeys>;

/** A phone is paired by a code that is typed or scanned once; from then on its token identifies it. */
export function createClientKeys(host: Host, { book }: Pick<Gateway, 'book'>) {
  const { database, clock, secrets, bus } = host;
  const tries = createLimiter(perNetwork);
  const tokenPrint = (token: string) => secrets.fingerprint('phone token', token);
  const find = batched((prints: readonly string[]) => phonesByToken(database, prints));

  return {
    /** Null: no phone has this token, or it is locked. */
    phoneOf: async (token: string): Promise<KnownPhone | 'locked' | null> => {
      const found = await find(tokenPrint(token));
      return found?.is_locked ? 'locked' : (found ?? null);
    },

    /** Only wrong codes use a try up: many phones behind one address are paired one after the other. */
    pair: async (
      { code: typed, name, app_version }: { code: string; name: string; app_version: string },
      address: string,
    ): Promise<Paired> => {
      const now = clock.now();
      const network = networkOf(address);
      const wait = tries.take(network, now);
      if (wait > 0) return { outcome: 'limited', seconds: Math.ceil(wait / 1000) };
      const code = readPairingCode(typed);
      const paired_with = code && secrets.fingerprint('phone pairing code', code);
      const taken = paired_with && (await takeCode(database, paired_with, now));
      if (!taken) return { outcome: 'failed' };
      tries.giveBack(network);
      const { system_id } = taken;
      if ((await book.now())?.system_id !== system_id) return { outcome: 'no_gateway' };
      const app_client_id = taken.app_client_id ?? (await addClient(host, taken, name));
      if (app_client_id === null) return { outcome: 'full' };
      const token = randomBytes(tokenBytes).toString('base64url');
      await keepKey(database, {
        system_id,
        app_client_id,
        fingerprint: tokenPrint(token),
        paired_with,
        app_version,
        now,
      });
      bus.emit('phonesChanged', { system_id, ids: [app_client_id] });
      bus.emit('rowsChanged', { system_id, entity: 'app_client', ids: [app_client_id] });
      return { outcome: 'ok', token, app_client_id, system_id };
    },

    /** A phone of the demo, by its name; null: the licence has no room for it. */
    pairDemo: async (system_id: number, name: string, app_version: string): Promise<string | null> => {
      const known = await clientNamed(database, system_id, name);
      const made = { system_id, server_url: demoUrl, made_by: 'demo' };
      const app_client_id = known ?? (await addClient(host, made, name));
      if (app_client_id === null) return null;
      const token = randomBytes(tokenBytes).toString('base64url');
      const fingerprint = tokenPrint(token);
      const now = clock.now();
      await keepKey(database, { system_id, app_client_id, fingerprint, paired_with: null, app_version, now });
      return token;
    },
  };
}

/** On behalf of whoever made the code. Null: the licence has no room for another one. */
async function addClient(
  host: Host,
  { system_id, server_url, made_by }: { system_id: number; server_url: string; made_by: string },
  name: string,
): Promise<number | null> {
  const viewer = { ...anonymous, name: made_by, is_superuser: true };
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    // Phones of one kind name themselves alike.
    const own = number === 1 ? name : `${name} ${number}`;
    try {
      const [id] = await createRow({ ...host, viewer, system_id, locale: 'de' }, appClient, {
        ...{ name: own, phone_number: '', server_url },
      });
      return id ?? null;
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error;
    }
  }
  return null;
}
