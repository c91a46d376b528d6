import { onlineTargets } from '@carestead/domain/backups/onlineBackup';
import type { Builder } from '../../platform/graphql/builder.ts';
import type { OnlineOverview } from './onlineOverview.ts';
import type { PendingLogin } from './onlineQueries.ts';

export function addOnlineType(builder: Builder) {
  const Target = builder.enumType('OnlineTarget', { values: onlineTargets });
  const Login = builder.objectRef<PendingLogin>('OnlineLogin').implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      url: t.exposeString('url', { description: 'Where the code is typed.' }),
      expires_at: t.exposeFloat('expires_at'),
    }),
  });
  return builder.objectRef<OnlineOverview>('OnlineBackup').implement({
    description: 'Where backups are sent to after each night.',
    fields: (t) => ({
      enabled: t.exposeBoolean('enabled'),
      target: t.expose('target', { type: Target }),
      path: t.exposeString('path'),
      root_folder_id: t.exposeString('root_folder_id'),
      team_drive: t.exposeString('team_drive'),
      address: t.exposeString('address'),
      bucket: t.exposeString('bucket'),
      region: t.exposeString('region'),
      username: t.exposeString('username'),
      has_secret: t.exposeBoolean('has_secret'),
      is_connected: t.exposeBoolean('is_connected', { description: 'Somebody has logged in to Google Drive.' }),
      login: t.expose('login', { type: Login, nullable: true, description: 'Only for who has started it.' }),
      offers_drive: t.exposeBoolean('offers_drive', { description: 'This server is known to Google.' }),
      is_offline: t.exposeBoolean('is_offline', { description: 'Nothing is sent over the network.' }),
      last_sent_at: t.exposeFloat('last_sent_at', { nullable: true }),
    }),
  });
}
