import { setTimeout as sleep } from 'node:timers/promises';
import { callLogProjection } from '../../apps/server/src/callLog/project.ts';
import { createBus } from '../../apps/server/src/platform/bus/bus.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openBackgroundDatabase } from '../../apps/server/src/platform/database/database.ts';
import { lastId, readCursor } from '../../apps/server/src/platform/journal/journalQueries.ts';
import { readJournal } from '../../apps/server/src/platform/journal/journalReader.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { answerQuestions } from '../product/remote.ts';
import type { Ingested } from './ingestEvents.ts';

export type Project = { databaseUrl: string };

const projection = callLogProjection(systemClock);
const log = createLog('bench', 'silent');

/** Fills the call log with everything that the journal has and the log has not. */
answerQuestions<Project, Ingested>(async ({ databaseUrl }) => {
  const { database, close } = openBackgroundDatabase(databaseUrl, log, 3);
  const from = (await readCursor(database, projection.name))?.id ?? 0;
  const to = await lastId(database, 'journal');
  const cpu = process.cpuUsage();
  const began = performance.now();
  const reader = readJournal(projection, { database, bus: createBus(log), clock: systemClock, log });
  while (((await readCursor(database, projection.name))?.id ?? 0) < to) await sleep(2);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await reader.close();
  await close();
  return { events: to - from, seconds, cpuUs: user + system, waits: [] };
});
