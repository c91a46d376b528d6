import { createHash } from 'node:crypto';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { TreeColumns } from '@carestead/domain/tree/treeIndex';
import type { Host } from '../../manifest/host.ts';
import { followRows } from '../../platform/bus/followRows.ts';
import { reachOf } from '../../platform/database/looseTables.ts';
import type { ListContext } from '../../platform/graphql/context.ts';
import { inTurn } from '../../platform/limits/inTurn.ts';
import { readTreeRows } from './treeRowsQueries.ts';

/** Trees that are kept: of a few systems, for a few sets of rights. One of 50,000 nodes has about 2 MB. */
const mostKept = 6;

export type TreeRowsCache = ReturnType<typeof createTreeRowsCache>;

/** Whoever may read the same nodes receives the same tree, and it is read once until a node changes. */
export const treeAudience = (context: Pick<ListContext, 'viewer' | 'system_id'>) =>
  JSON.stringify(reachOf(systemTreeNode, context));

/** `version`: another one whenever anything in the columns is different. */
export type VersionedTree = TreeColumns & { version: string };

function withVersion(columns: TreeColumns): VersionedTree {
  const { ids, parents, kinds, flags, names } = columns;
  const hash = createHash('sha256');
  for (const column of [ids, parents, kinds, flags, names]) hash.update(column).update('\0');
  return { ...columns, version: hash.digest('base64url') };
}

/** Keeps the trees that were asked for last; used only while changes by other servers are received. */
export function createTreeRowsCache({ bus, relay }: Pick<Host, 'bus' | 'relay'>) {
  const kept = new Map<string, { system_id: number; columns: Promise<VersionedTree> }>();
  const offs = [
    followRows(bus, [systemTreeNode.name], ({ system_id }) => {
      for (const [key, tree] of kept) if (system_id === null || tree.system_id === system_id) kept.delete(key);
    }),
    bus.on('messagesMissed', () => kept.clear()),
  ];
  const read = (context: ListContext) => inTurn(async () => withVersion(await readTreeRows(context)));
  return {
    columns: (context: ListContext): Promise<VersionedTree> => {
      if (!relay.isListening()) return read(context);
      const { system_id } = context;
      const key = `${system_id} ${treeAudience(context)}`;
      const found = kept.get(key);
      const columns = found?.columns ?? read(context);
      // The one that was asked for last is the last to be dropped.
      kept.delete(key);
      kept.set(key, { system_id, columns });
      if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
      columns.catch(() => kept.get(key)?.columns === columns && kept.delete(key));
      return columns;
    },
    close: () => {
      for (const off of offs) off();
    },
  };
}
