import { type DirectoryAnswer, isWrongLogin } from '@carestead/domain/ldap/directoryAnswer';
import { rolesOf } from '@carestead/domain/ldap/directoryRoles';
import type { Host } from '../manifest/host.ts';
import type { DirectoryLogin } from '../manifest/ports.ts';
import { GateFull } from '../platform/limits/gate.ts';
import type { DirectoryClient } from './directoryClient.ts';
import { readDirectory } from './ldapQueries.ts';

type Tools = Pick<Host, 'database' | 'secrets' | 'log'> & { client: DirectoryClient };

/** An empty password never reaches the directory, which would take it for a log-in without a name and agree. */
export const createAskDirectory =
  ({ database, secrets, log, client }: Tools) =>
  async ({ username, password, owner }: DirectoryLogin): Promise<DirectoryAnswer> => {
    const { enabled, directory, mapping } = await readDirectory(database, secrets);
    if (!enabled) return { outcome: 'off' };
    try {
      const question = { kind: 'login', username, password: password === '' ? null : password } as const;
      const { failure, person } = await client.ask(directory, question, owner);
      if (failure) {
        if (isWrongLogin(failure)) return { outcome: 'wrong' };
        log.warn({ step: failure.step, problem: failure.problem, detail: failure.detail }, 'directory did not answer');
        return { outcome: 'away' };
      }
      if (!person) return { outcome: 'away' };
      return { outcome: 'known', name: person.name, role_ids: rolesOf(person.held, mapping) };
    } catch (error) {
      if (!(error instanceof GateFull)) throw error;
      return { outcome: 'busy' };
    }
  };
