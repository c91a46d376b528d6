import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { usernameKey } from '@carestead/domain/access/login';
import type { Viewer } from '@carestead/domain/access/viewer';
import { networkOf } from '@carestead/domain/limits/clientNetwork';
import type { Ports } from '../manifest/ports.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { GateFull } from '../platform/limits/gate.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { findUserByName } from './accessQueries.ts';
import type { DirectoryPerson } from './directoryUserQueries.ts';
import type { LoginLimits } from './loginLimits.ts';
import { hashOfUnknownUser } from './passwordHash.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export type LoginAttempt = { username: string; password: string; address: string; device: string | undefined };

export type LoginAnswer =
  | { outcome: 'ok'; viewer: Viewer; token: string; device: string }
  /** `directory_away`: whoever logs in by the directory has to wait. `no_role`: it gives them nothing here. */
  | { outcome: 'failed' | 'directory_away' | 'no_role' }
  | { outcome: 'limited'; seconds: number };

type Tools = {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  sessions: Sessions;
  limits: LoginLimits;
  passwords: Passwords;
  askDirectory: Ports['askDirectory'];
  storePerson: (person: DirectoryPerson) => Promise<Viewer | null>;
};

const busySeconds = 5;
/** Longer than a directory usually takes, so that it cannot be seen whether it said no at once or after a while. */
const shortestRefusal = 500;

/**
 * One answer and one duration for a wrong password, for an unknown name and for those whom the directory knows: whoever is not let
 * in here is looked up there, too, only that a password that was typed for a local user never gets there.
 */
export function createLogIn(tools: Tools) {
  const { database, clock, secrets, sessions, limits, passwords, askDirectory, storePerson } = tools;
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
    const opened = async (viewer: Viewer, checkedPassword?: string): Promise<LoginAnswer> => {
      const token = await sessions.open(viewer, checkedPassword);
      if (token === null) return { outcome: 'failed' };
      giveBack();
      return { outcome: 'ok', viewer, token, device: deviceFor(account, known ?? randomUUID()) };
    };

    // In a flood most are refused here, before they cost the database anything.
    if (passwords.isFull(known !== null, owner)) return refused();
    const user = await findUserByName(database, username.trim());
    const local = user === null || user.viewer.is_ldap ? null : user;
    try {
      const right = await passwords.isRight(password, local?.password ?? hashOfUnknownUser, known !== null, owner);
      if (right && local) return await opened(local.viewer, local.password ?? undefined);
    } catch (error) {
      if (!(error instanceof GateFull)) throw error;
      return refused();
    }

    const began = performance.now();
    const answer = await askDirectory({ username, password: local ? '' : password, owner });
    switch (answer.outcome) {
      case 'off':
        return { outcome: 'failed' };
      case 'busy':
        // The password was compared here: given back, the try would make this a free guess.
        return { outcome: 'limited', seconds: busySeconds };
      case 'wrong':
      case 'away':
        await sleep(Math.max(0, shortestRefusal - (performance.now() - began)));
        return { outcome: answer.outcome === 'away' ? 'directory_away' : 'failed' };
      case 'known': {
        const viewer = await storePerson(answer);
        if (answer.role_ids.length === 0) return { outcome: 'no_role' };
        return viewer ? await opened(viewer) : { outcome: 'failed' };
      }
    }
  };
}
