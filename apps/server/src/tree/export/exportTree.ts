import { holds } from '@carestead/domain/access/needs';
import { exportSource } from '../../platform/exports/exportSource.ts';
import { treeAudience } from '../feeds/treeRowsCache.ts';
import { parseExportedTree } from './exportedQuery.ts';

/** The nodes that a view of the tree lists, with what it shows of them. */
export const exportTree = exportSource('SystemTree', {
  needs: { permissions: ['systemtree::use_module'] },
  parse: parseExportedTree,
  // Which views are open to somebody follows from their roles.
  rights: ({ viewer, system_id }, { is_advanced }) => ({
    nodes: treeAudience({ viewer, system_id }),
    roles: viewer.is_superuser ? 'all' : viewer.roles.map(({ id }) => id),
    sources: viewer.call_source_permissions,
    addresses: is_advanced && holds(viewer, ['systemtree::toggle_advanced_view']),
  }),
  load: () => import('./exportedTree.ts'),
});
