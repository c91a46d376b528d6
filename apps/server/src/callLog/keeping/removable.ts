import { z } from 'zod';
import type { CleanupKind } from '../../platform/cleanups/cleanupKind.ts';
import { parseJson } from '../../platform/parseJson.ts';
import { holdCallLog, preparePlanning } from '../callLogQueries.ts';
import { removeCalls } from './keepQueries.ts';
import { countOldCalls, countOldEntries, readSystems, removeOldEntries } from './removableQueries.ts';
import { callsAtOnce } from './runCleanUp.ts';

const place = z.object({ system_id: z.number(), after_opened_at: z.string(), after_id: z.number() });

const beginningOf = (system_id: number) => ({ system_id, after_opened_at: '-infinity', after_id: 0 });

/** Calls of all systems, one system after the other, with everything that is kept of them. */
export const removableCalls: CleanupKind = {
  name: 'calls',
  entity_type: 'call',
  count: countOldCalls,
  step: async (session, { before, cursor }) => {
    const systems = await readSystems(session);
    const [first] = systems;
    if (first === undefined) return { removed: 0, next: null };
    const at = cursor === null ? beginningOf(first) : place.parse(parseJson(cursor));
    await holdCallLog(session);
    await preparePlanning(session);
    const { found, removed, last } = await removeCalls(session, at.system_id, { ...at, before }, callsAtOnce);
    const following = systems.find((system_id) => system_id > at.system_id);
    const next = () => {
      if (found === callsAtOnce && last) return { ...at, after_opened_at: last.opened_at, after_id: last.id };
      return following === undefined ? null : beginningOf(following);
    };
    const behind = next();
    return { removed, next: behind && JSON.stringify(behind) };
  },
};

const entriesAtOnce = 2000;

/** What happened to calls, step by step, while the calls themselves stay. */
export const removableEntries: CleanupKind = {
  name: 'journal',
  entity_type: 'journal',
  count: countOldEntries,
  step: async (session, { before, cursor }) => {
    const given = { before, after: Number(cursor ?? 0), most: entriesAtOnce };
    const { last, removed, hasOld } = await removeOldEntries(session, given);
    return { removed, next: last !== null && hasOld ? String(last) : null };
  },
};
