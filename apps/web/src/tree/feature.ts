import { hasTreeAccess, treeNeeds } from '@carestead/domain/access/treeAccess';
import { connectionTypes } from '@carestead/domain/devices/connectionTypes';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { treeView } from '@carestead/domain/tree/treeView';
import { lazyRouteComponent } from '@tanstack/react-router';
import { formOver, list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

const connections = list('tree/connections', systemTreeNode, {
  name: 'connectionList',
  title: 'tree.connections',
  filters: [{ field: 'link_type', values: connectionTypes }],
});

export const tree = feature('tree', {
  // A locked field says which right or which level is missing.
  texts: [
    'editor',
    'nodeForm',
    'treeScreen',
    'permission',
    'labels:role_call_source_group',
    'labels:system_tree_node',
    'deviceAction',
    'deviceSearch',
    'positionLog',
    'treeView',
    'labels:tree_view',
    'labels:tree_view_level',
  ],
  routes: [
    {
      path: '/tree',
      name: 'tree',
      needs: { permissions: treeNeeds },
      condition: ({ viewer, licence }) => hasTreeAccess(viewer, licence),
      title: 'shell.nav.overview',
      redirectToFirstAvailableChild: { unless: { permissions: ['systemtree::use_module'] } },
      hasOutlet: true,
      // The form of the tree comes first: links to a node lead there, not to the one of the connections.
      order: ['edit/{-$id}', 'connections', 'displaygroupoverrides', 'positions', 'views'],
      screen: lazyRouteComponent(() => import('./TreeScreen.tsx'), 'TreeScreen'),
      begin: async ({ rowParts, pathname, ...tools }) => {
        if (!/^\/tree(\/edit\b|$)/.test(pathname)) return;
        const parts = rowParts('system_tree_node');
        (await import('./screen/treeRows.ts')).beginTreeRows(tools);
        await parts;
      },
    },
    formOver('tree/edit/{-$id}', systemTreeNode, { permissions: ['systemtree::use_module'] }),
    {
      ...formOver('analytics/systemtree/{-$id}', systemTreeNode, { permissions: ['systemtree::use_module'] }),
      name: 'analyticsNodeForm',
    },
    {
      ...formOver('analytics/incidents/systemtree/{-$id}', systemTreeNode, { permissions: ['systemtree::use_module'] }),
      name: 'incidentsNodeForm',
    },
    {
      path: 'pwa/system',
      name: 'pwaSystem',
      needs: { permissions: ['systemtree::use_module'] },
      condition: ({ viewer, licence }) => hasTreeAccess(viewer, licence),
      title: 'treeScreen.title',
      screen: lazyRouteComponent(() => import('./mobile/MobileTree.tsx'), 'MobileTree'),
    },
    {
      ...formOver('pwa/system/edit/{-$id}', systemTreeNode, { permissions: ['systemtree::use_module'] }),
      name: 'pwaNodeForm',
    },
    {
      ...connections,
      screen: lazyRouteComponent(() => import('./connections/ConnectionsScreen.tsx'), 'ConnectionsScreen'),
      children: [
        {
          path: 'search',
          name: 'deviceSearch',
          needs: { permissions: ['systemtree::manage_devices'] },
          title: 'deviceSearch.title',
          isModal: true,
          entity: 'system_tree_node',
          screen: lazyRouteComponent(() => import('./connections/DeviceSearchPanel.tsx'), 'DeviceSearchPanel'),
        },
        ...connections.children,
      ],
    },
    list('tree/views', treeView, { sort: true }),
    {
      path: 'tree/sort',
      name: 'treeSort',
      needs: { permissions: ['systemtree::use_module', 'systemtree::manage_structure'] },
      title: 'sort.title',
      texts: ['treeScreen', 'treeView', 'sort'],
      isModal: true,
      screen: lazyRouteComponent(() => import('./sort/TreeSortPanel.tsx'), 'TreeSortPanel'),
    },
    {
      path: 'tree/view/$id',
      name: 'treeView',
      needs: 'public',
      leadsTo: ({ id = '' }) => ({ to: '/tree', search: { view: id } }),
    },
    { path: 'tree/overview', name: 'treeOverview', needs: 'public', leadsTo: '/tree' },
  ],
  fills: [
    {
      slot: 'node_actions',
      name: 'deviceActions',
      needs: { permissions: treeNeeds },
      load: async () => (await import('./actions/DeviceMenu.tsx')).DeviceMenu,
    },
    {
      slot: 'node_rail',
      name: 'deviceState',
      needs: { permissions: treeNeeds },
      load: async () => (await import('./actions/DeviceState.tsx')).DeviceState,
    },
    {
      slot: 'formPanel',
      entity: 'system_tree_node',
      name: 'PositionLog',
      path: 'positionlog',
      title: 'positionLog.title',
      needs: { permissions: ['systemtree::use_module'] },
      screen: lazyRouteComponent(() => import('./positions/PositionLogPanel.tsx'), 'PositionLogPanel'),
    },
  ],
  kit: {
    tree_view: { sections: async () => (await import('./views/TreeViewSections.tsx')).TreeViewSections },
    system_tree_node: {
      rows: async () => (await import('./systemTreeNodeParts.ts')).systemTreeNodeParts,
      sections: async () => (await import('./form/NodeSections.tsx')).NodeSections,
      frame: async () => (await import('./form/nodeFrame.ts')).nodeFrame,
    },
  },
});
