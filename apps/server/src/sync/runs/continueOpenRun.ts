import { anonymous } from '@carestead/domain/access/viewer';
import type { Host } from '../../manifest/host.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import { compareConfigurations } from '../compareConfigurations.ts';
import { saveFailure } from '../comparisonQueries.ts';
import { sendEdits } from '../sendEdits.ts';
import { executeRun } from './executeRun.ts';
import { publishRun } from './runMessages.ts';
import { failRun } from './runQueries.ts';
import type { Run } from './runRow.ts';

type Options = Pick<
  Host,
  'database' | 'secrets' | 'bus' | 'clock' | 'log' | 'config' | 'installation' | 'ports' | 'allowsLoopback' | 'partsOf'
> & {
  /** Fails unless this server is still the one that works for the system. */
  confirm: () => Promise<void>;
  signal: AbortSignal;
};

/** In milliseconds: a configurator that restarts is back after a few seconds. */
const pauses = [500, 1000, 2000, 4000];
const askEvery = 500;

/** Takes the run of a system that is open to its end. */
export async function continueOpenRun(options: Options, run: Run): Promise<'again'> {
  const { database, bus, clock, log, ports, signal, confirm } = options;
  const { system_id } = run;
  const now = clock.now;
  const configurator = ports.configurator(system_id);
  if (!configurator) {
    publishRun(bus, await failRun(database, run, 'transmission', 'offline', now()));
    return 'again';
  }
  const { client } = configurator;
  await executeRun(run, {
    ...{ context: contextOf(options, run), client, log, signal, pauses, askEvery, confirm },
    sendEdits: async () => void (await sendEdits({ ...options, now }, system_id, configurator)),
    compare: async () => {
      await compareConfigurations({ database, now, isDemo: options.config.isDemo }, system_id, client);
      await saveFailure(database, system_id, null);
    },
    onChange: (changed) => publishRun(bus, changed),
  });
  return 'again';
}

/** In the name of whoever started it, with all rights: what a configurator holds is not up to them. */
const contextOf = (options: Options, { system_id, user_id, user_name }: Run): EntityContext => ({
  ...options,
  system_id,
  locale: 'de',
  viewer: { ...anonymous, id: user_id ?? 0, name: user_name, is_superuser: true },
});
