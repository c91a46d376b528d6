import { createDisplayGate } from './display/displayGate.ts';
import type { Act, DisplayTools } from './display/displayTools.ts';
import { readLastCalls } from './display/lastCallQueries.ts';
import { createPairing } from './display/pairing.ts';
import { readRelations } from './display/relationsQueries.ts';
import { sharedReads } from './display/sharedReads.ts';
import { limitTestCalls } from './display/testCall.ts';
import { startRegistry } from './displays/registry.ts';
import type { Bus } from './platform/bus/bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import type { Installation } from './platform/installation.ts';
import type { Log } from './platform/log.ts';
import type { Secrets } from './platform/secrets/secrets.ts';
import { createTriggers } from './video/triggers.ts';

type Options = {
  database: Database;
  bus: Bus;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  installation: Installation;
  config: Pick<Config, 'displayAccess'>;
  act: Act;
};

/** What walls need: what they show, whether they may, which of them are there, and the cameras at the door. */
export async function startDisplays({ config, act, ...tools }: Options) {
  const pairing = createPairing(tools);
  const display: DisplayTools = {
    relationsOf: sharedReads((system_id: number) => readRelations(tools.database, system_id)),
    lastCallsOf: sharedReads((system_id: number) => readLastCalls(tools.database, system_id)),
    pairing,
    act: limitTestCalls(act, tools.clock),
  };
  const registry = await startRegistry(tools);
  return {
    display,
    registry,
    pair: pairing.pair,
    gate: createDisplayGate(config.displayAccess, pairing),
    trigger: createTriggers(tools),
    close: registry.close,
  };
}
