import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

export const callLog = feature('callLog', {
  routes: [
    {
      path: '/log',
      name: 'log',
      needs: { permissions: ['calllog::use_module'] },
      title: 'callLog.title',
      texts: ['callLog'],
      screen: lazyRouteComponent(() => import('./LogScreen.tsx'), 'LogScreen'),
      children: [
        {
          path: 'edit/{-$callid}',
          name: 'callForm',
          needs: { permissions: ['calllog::use_module'] },
          title: 'callForm.title',
          texts: ['callForm'],
          isModal: true,
          screen: lazyRouteComponent(() => import('./form/LoggedCallPanel.tsx'), 'LoggedCallPanel'),
        },
      ],
    },
  ],
  fills: [
    {
      slot: 'call_form',
      name: 'callHistory',
      needs: { permissions: ['calllog::use_module'] },
      texts: ['callForm'],
      load: async () => (await import('./form/CallHistory.tsx')).CallHistory,
    },
    {
      slot: 'formPanel',
      entity: 'system_tree_node',
      name: 'Call',
      path: 'calls/{-$callid}',
      title: 'callForm.title',
      needs: { permissions: ['systemtree::use_module'] },
      texts: ['callForm'],
      screen: lazyRouteComponent(() => import('./form/CallFormPanel.tsx'), 'CallFormPanel'),
    },
  ],
});
