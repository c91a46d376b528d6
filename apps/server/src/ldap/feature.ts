import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { addLdapApi } from './api.ts';
import { createAskDirectory } from './askDirectory.ts';
import { createDirectoryClient } from './directoryClient.ts';
import { ldapWrites } from './ldapWrites.ts';

async function start({ database, secrets, log, config }: Host) {
  const client = createDirectoryClient(config);
  return {
    live: client,
    provides: { askDirectory: createAskDirectory({ database, secrets, log, client }) },
    stop: client.close,
  };
}

export const ldap = feature('ldap', {
  entities: { ldap_setting: { writes: (_client, host) => ldapWrites(() => host.config) } },
  start,
  api: (builder, client, host) =>
    addLdapApi(
      builder,
      () => client,
      () => host.config,
    ),
});
