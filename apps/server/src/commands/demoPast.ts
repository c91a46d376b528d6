import { recordPastChanges } from '../demo/past/pastChanges.ts';
import { recordPastEdits } from '../demo/past/recordPastEdits.ts';
import { recordPastIncidents } from '../demo/past/recordPastIncidents.ts';
import { recordPastMails } from '../demo/past/recordPastMails.ts';
import { recordPastRings } from '../demo/past/recordPastRings.ts';
import type { Config } from '../platform/config.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import type { Log } from '../platform/log.ts';
import { recordPastExports } from './pastExports.ts';

type Tools = { config: Config; databaseUrl: string; log: Log; hasPhones: boolean };

/** What belongs to the calls of a past: so that every screen shows something on the first minute. */
export async function recordDemoPast(context: EntityContext, { hasPhones, ...tools }: Tools): Promise<void> {
  await recordPastChanges(context);
  if (hasPhones) await recordPastRings(context);
  await recordPastIncidents(context);
  await recordPastEdits(context);
  await recordPastMails(context);
  await recordPastExports(context, tools);
}
