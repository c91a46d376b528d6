import { setImmediate as nextTurn } from 'node:timers/promises';
import { readConfig } from './platform/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { watchReplacement } from './platform/database/watchReplacement.ts';
import { createLog } from './platform/log.ts';
import { StartProblem } from './platform/startProblem.ts';
import { runSupervised } from './supervisor/supervised.ts';

await runSupervised(async ({ processes, noteRequest, penalties, restart }) => {
  const config = readConfig(process.env);
  const { databaseUrl } = config;
  if (databaseUrl === null) throw new StartProblem('DATABASE_URL is missing: start the product with npm start.');
  const log = createLog('server', config.logLevel);
  const migrating = migrate(databaseUrl);
  // The database opens the connection while the rest is loaded, which leaves no turn for anything else.
  await Promise.race([nextTurn().then(() => nextTurn()), migrating]);
  const loading = import('./callServer.ts');
  const applied = await migrating;
  const { startCallServer } = await loading;
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  const { address, bus, stop } = await startCallServer({
    ...{ config, databaseUrl, log, processes, noteRequest, penalties, restart },
  });
  await watchReplacement({ databaseUrl, bus, log }, () => process.exit(1));
  return { address, stop, health: () => ({ ok: true }) };
});
