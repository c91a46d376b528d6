import { createHash } from 'node:crypto';
import type { OnlineSettings } from '@carestead/domain/backups/onlineBackup';
import type { JobSession } from '../../platform/jobs/job.ts';
import { outboundRules } from '../../platform/outbound/outboundAddress.ts';
import { driveTarget } from './driveTarget.ts';
import { folderTarget } from './folderTarget.ts';
import { accessToken, type GoogleLogin } from './googleLogin.ts';
import { OnlineProblem } from './onlineProblem.ts';
import { readOnlineBackup } from './onlineQueries.ts';
import { s3Target } from './s3Target.ts';
import type { Target } from './target.ts';
import { type WebClient, webClient } from './webClient.ts';
import { webdavTarget } from './webdavTarget.ts';

type Tools = Pick<JobSession, 'config' | 'database' | 'secrets' | 'clock'>;

/** Changes whenever files go somewhere else. */
const targetKey = ({ enabled: _enabled, ...place }: OnlineSettings) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(place).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

/** Nothing goes out where the operator has said so. */
function outgoing(config: Tools['config']): WebClient {
  if (config.isOffline) throw new OnlineProblem('offline', 'CARESTEAD_OFFLINE is set');
  return webClient(outboundRules(config));
}

export function googleLogin(config: Tools['config'], signal: AbortSignal): GoogleLogin {
  const { client, loginOrigin } = config.google;
  if (!client) throw new OnlineProblem('no_client', 'GOOGLE_CLIENT is not set');
  return { origin: loginOrigin, client, web: outgoing(config), signal };
}

/** The target as it is set at the moment. */
export async function openTarget({
  config,
  database,
  secrets,
  clock,
}: Tools): Promise<{ target: Target; key: string }> {
  const stored = await readOnlineBackup(database);
  if (!stored) throw new OnlineProblem('not_set_up', 'no target is set');
  const { settings } = stored;
  const secret = stored.secret && secrets.decrypt(stored.secret);
  return { target: targetOf(), key: targetKey(settings) };

  function targetOf(): Target {
    const { address, path, bucket, region, username, root_folder_id, team_drive } = settings;
    switch (settings.target) {
      case 'folder':
        return folderTarget(path, config.dataFolder);
      case 'webdav':
        return webdavTarget({ address, path, username, password: secret, web: outgoing(config) });
      case 's3': {
        const keys = { id: username, secret, region: region || 'us-east-1' };
        return s3Target({ address, bucket, path, keys, web: outgoing(config), clock });
      }
      case 'drive': {
        if (stored?.grant === '') throw new OnlineProblem('not_connected', 'there was no log-in');
        const grant = secrets.decrypt(stored?.grant ?? '');
        const token = (signal: AbortSignal) => accessToken(googleLogin(config, signal), grant);
        const place = { path, root_folder_id, team_drive };
        return driveTarget({ origin: config.google.driveOrigin, ...place, token, web: outgoing(config) });
      }
    }
  }
}
