import { randomUUID } from 'node:crypto';
import { usernameKey } from '@carestead/domain/access/login';
import type { Viewer } from '@carestead/domain/access/viewer';
import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { GateFull } from '../platform/limits/gate.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { findUserByName } from './accessQueries.ts';
import type { LoginLimits } from './loginLimits.ts';
import { hashOfUnknownUser } from './passwordHash.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export type LoginAttempt = { username: string; password: string; address: string; device: string | undefined };

export type LoginAnswer =
  | { outcome: 'ok'; viewer: Viewer; token: string; device: string }
  | { outcome: 'failed' }
  | { outcome: 'limited'; seconds: number };

type Tools = {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  sessions: Sessions;
  limits: LoginLimits;
  passwords: Passwords;
};

const busySeconds = 5;

/** One answer and one duration for a wrong password and for an unknown name. */
export function createLogIn({ database, clock, secrets, sessions, limits, passwords }: Tools) {
  const deviceFor = (account: string, nonce: string) => `${nonce}.${secrets.fingerprint('device', account, nonce)}`;

  const knownDevice = (account: string, device: string | undefined) => {
    const nonce = device?.split('.')[0];
    return nonce && device === deviceFor(account, nonce) ? nonce : null;
  };

  return async ({ username, password, address, device }: LoginAttempt): Promise<LoginAnswer> => {
    const account = usernameKey(username);
    const known = knownDevice(account, device);
    const owner = networkOf(address);
    const { wait, giveBack } = limits.take({ account, address, device: known }, clock.now());
    if (wait > 0) return { outcome: 'limited', seconds: Math.ceil(wait / 1000) };
    const refused = () => {
      giveBack();
      return { outcome: 'limited', seconds: busySeconds } as const;
    };
    // In a flood most are refused here, before they cost the database anything.
    if (passwords.isFull(known !== null, owner)) return refused();
    const user = await findUserByName(database, username.trim());
    try {
      const right = await passwords.isRight(password, user?.password ?? hashOfUnknownUser, known !== null, owner);
      if (!right || !user) return { outcome: 'failed' };
    } catch (error) {
      if (!(error instanceof GateFull)) throw error;
      return refused();
    }
    const token = await sessions.open(user.viewer, user.password ?? undefined);
    if (token === null) return { outcome: 'failed' };
    giveBack();
    return { outcome: 'ok', viewer: user.viewer, token, device: deviceFor(account, known ?? randomUUID()) };
  };
}
