import { user as userEntity } from '@carestead/domain/access/user';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Host } from '../manifest/host.ts';
import { type DirectoryPerson, storeDirectoryUser } from './directoryUserQueries.ts';

type Tools = Pick<Host, 'database' | 'bus' | 'clock' | 'log' | 'installation'>;

/**
 * Gives the user of somebody whom the directory knows, with the roles that it says, or null: their name belongs to a user who
 * has a password here. Who has no role gets no user, and loses the roles they had.
 */
export function createStorePerson({ database, bus, clock, log, installation }: Tools) {
  return async (person: DirectoryPerson): Promise<Viewer | null> => {
    const { locale } = installation.now().settings;
    const stored = await storeDirectoryUser(database, { ...person, locale }, clock.now());
    if (stored === 'local') {
      log.warn('a name of the directory belongs to a local user, and was refused');
      return null;
    }
    if (stored === null) return null;
    const { viewer, isChanged } = stored;
    if (isChanged) {
      bus.emit('rowsChanged', { system_id: null, entity: userEntity.name, ids: [viewer.id] });
      bus.emit('rightsChanged', { user_id: viewer.id, role_ids: [] });
    }
    return viewer;
  };
}
