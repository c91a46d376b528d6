import { hasTreeAccess, treeNeeds } from '@carestead/domain/access/treeAccess';
import { deviceKinds } from '@carestead/domain/tree/nodeKinds';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { lazyRouteComponent } from '@tanstack/react-router';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const tree = feature('tree', {
  // A locked field says which right or which level is missing.
  texts: ['permission', 'labels:role_call_source_group'],
  routes: [
    {
      path: '/tree',
      name: 'tree',
      needs: { permissions: treeNeeds },
      condition: ({ viewer, licence }) => hasTreeAccess(viewer, licence),
      title: 'shell.nav.overview',
      redirectToFirstAvailableChild: true,
      screen: lazyRouteComponent(() => import('./TreeScreen.tsx'), 'TreeScreen'),
    },
    list('tree/connections', systemTreeNode, {
      name: 'connectionList',
      title: 'tree.connections',
      filters: [{ field: 'kind', values: deviceKinds }],
    }),
    { path: 'tree/overview', name: 'treeOverview', needs: 'public', leadsTo: '/tree' },
  ],
  kit: {
    system_tree_node: {
      rows: async () => (await import('./systemTreeNodeParts.ts')).systemTreeNodeParts,
      sections: async () => (await import('./SystemTreeNodeSections.tsx')).SystemTreeNodeSections,
    },
  },
});
