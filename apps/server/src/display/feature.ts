import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { addDisplayApi } from './api.ts';
import { createDisplayGate } from './displayGate.ts';
import type { DisplayTools } from './displayTools.ts';
import { readLastCalls } from './lastCallQueries.ts';
import { createPairing } from './pairing.ts';
import { addPairingRoute } from './pairingRoute.ts';
import { countProfiles } from './profileQueries.ts';
import { readRelations } from './relationsQueries.ts';
import { sharedReads } from './sharedReads.ts';
import { limitTestCalls } from './testCall.ts';

/** What walls need: what they show, and whether they may. */
async function start({ database, clock, secrets, config, ports }: Host) {
  const pairing = createPairing({ database, clock, secrets });
  const tools: DisplayTools = {
    relationsOf: sharedReads((system_id: number) => readRelations(database, system_id)),
    lastCallsOf: sharedReads((system_id: number) => readLastCalls(database, system_id)),
    pairing,
    act: limitTestCalls(ports.act, clock),
  };
  return {
    live: { tools, pairing },
    provides: { displayGate: createDisplayGate(config.displayAccess, pairing) },
  };
}

export const display = feature('display', {
  entities: {
    display_profile: { rules: [uniqueTogether('name')], countLicensed: countProfiles, hasOwnApi: true },
  },
  start,
  api: (builder, { tools }) => addDisplayApi(builder, tools),
  http: (app, { pairing }, { cookies }) => addPairingRoute(app, { pair: pairing.pair, cookies }),
});
