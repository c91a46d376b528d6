import { noOnlineSettings, type OnlineSettings } from '@carestead/domain/backups/onlineBackup';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { type PendingLogin, readLastSent, readOnlineBackup } from './onlineQueries.ts';

export type OnlineOverview = OnlineSettings & {
  has_secret: boolean;
  is_connected: boolean;
  /** Of the person who is shown it; of others nothing. */
  login: PendingLogin | null;
  offers_drive: boolean;
  is_offline: boolean;
  last_sent_at: number | null;
};

export async function readOnlineOverview(database: Database, config: Config, reader: number): Promise<OnlineOverview> {
  const stored = await readOnlineBackup(database);
  const { settings = noOnlineSettings, login = null } = stored ?? {};
  return {
    ...settings,
    has_secret: (stored?.secret ?? '') !== '',
    is_connected: (stored?.grant ?? '') !== '',
    login: login?.user_id === reader ? login : null,
    offers_drive: config.google.client !== null,
    is_offline: config.isOffline,
    last_sent_at: await readLastSent(database),
  };
}
