import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/database/database.ts';
import { coalesced } from '../../platform/limits/coalesced.ts';
import type { Log } from '../../platform/log.ts';
import { addNodeWords, refreshNodeWords } from './nodeWordQueries.ts';

type Tools = { database: Database; bus: Bus; log: Log };

/** A burst of edits is read once. */
const waitFor = 500;

/**
 * Keeps the words of all nodes in a table of their own: a typed word is compared with some thousand words, and not with the
 * texts of fifty thousand nodes. Done here, so that no edit waits for it.
 */
export function followNodeWords({ database, bus, log }: Tools) {
  const changed = new Map<number, Set<number>>();
  let isAllWanted = true;
  let timer: NodeJS.Timeout | null = null;
  const readChanged = coalesced(async () => {
    const [systems, isAll] = [new Map(changed), isAllWanted];
    changed.clear();
    isAllWanted = false;
    try {
      if (isAll) return await refreshNodeWords(database);
      for (const [system_id, ids] of systems) await addNodeWords(database, system_id, [...ids]);
    } catch (error) {
      isAllWanted = true;
      log.warn({ err: error }, 'words of nodes could not be read, typing errors in newer ones are not recognised yet');
    }
  });
  const readSoon = () => {
    timer ??= setTimeout(() => {
      timer = null;
      void readChanged();
    }, waitFor);
  };
  const readAllSoon = () => {
    isAllWanted = true;
    readSoon();
  };
  const offs = [
    bus.on('rowsChanged', ({ entity, system_id, ids }) => {
      if (entity !== systemTreeNode.name || system_id === null) return;
      // Too many to name, they are published without their ids.
      if (ids.length === 0) return readAllSoon();
      const known = changed.get(system_id) ?? new Set();
      for (const id of ids) known.add(id);
      changed.set(system_id, known);
      readSoon();
    }),
    bus.on('messagesMissed', readAllSoon),
  ];
  readSoon();
  return {
    stop: async () => {
      for (const off of offs) off();
      if (timer) clearTimeout(timer);
      await readChanged();
    },
  };
}
