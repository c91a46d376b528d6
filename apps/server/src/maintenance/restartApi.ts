import type { Host } from '../manifest/host.ts';
import { alsoWhenFull, type Builder } from '../platform/graphql/builder.ts';
import { demandAllSystems, managed } from './maintenanceAccess.ts';
import { restartServer } from './restart.ts';

export function addRestartApi(builder: Builder, host: Host) {
  builder.mutationField('restartServer', (t) =>
    t.boolean({
      ...alsoWhenFull(managed),
      description: 'Starts the server anew; false: that is going on already. Calls are kept and shown when it is back.',
      resolve: async (_root, _args, context) => {
        demandAllSystems(context);
        return await restartServer(context, host.restart);
      },
    }),
  );
}
