import { logFilter } from '@carestead/domain/callLog/logFilter';
import { lazyRouteComponent } from '@tanstack/react-router';
import { listPanel } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const callLog = feature('callLog', {
  // The form of a filter shows its conditions as the log does.
  texts: ['callLog', 'logReports', 'deliveries'],
  routes: [
    {
      path: '/log',
      name: 'log',
      needs: { permissions: ['calllog::use_module'] },
      title: 'callLog.title',
      texts: ['callLog', 'logReports'],
      screen: lazyRouteComponent(() => import('./LogScreen.tsx'), 'LogScreen'),
      hasOutlet: true,
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
    {
      path: 'analytics/call/{-$callid}',
      name: 'analyticsCallForm',
      needs: { permissions: ['calllog::use_module'] },
      title: 'callForm.title',
      texts: ['callForm'],
      isModal: true,
      screen: lazyRouteComponent(() => import('./form/LoggedCallPanel.tsx'), 'LoggedCallPanel'),
    },
    {
      path: 'analytics/incidents/call/{-$callid}',
      name: 'incidentsCallForm',
      needs: { permissions: ['calllog::use_module'] },
      title: 'callForm.title',
      texts: ['callForm'],
      isModal: true,
      screen: lazyRouteComponent(() => import('./form/LoggedCallPanel.tsx'), 'LoggedCallPanel'),
    },
    {
      path: 'pwa/overview/calls/edit/{-$callid}',
      name: 'pwaCallForm',
      needs: { permissions: ['calllog::use_module'] },
      title: 'callForm.title',
      texts: ['callForm'],
      isModal: true,
      screen: lazyRouteComponent(() => import('./form/LoggedCallPanel.tsx'), 'LoggedCallPanel'),
    },
    listPanel('log/filters', logFilter, { param: 'filterid', sort: true }),
  ],
  kit: {
    log_filter: {
      rows: async () => (await import('./filters/logFilterParts.ts')).logFilterParts,
      sections: async () => (await import('./filters/LogFilterSections.tsx')).LogFilterSections,
    },
  },
  fills: [
    {
      slot: 'formPanel',
      entity: 'log_filter',
      name: 'Recipient',
      path: 'user/{-$recipientid}',
      title: 'entity.report_recipient',
      needs: { permissions: ['calllog::use_module'] },
      texts: ['logReports', 'labels:log_filter'],
      screen: lazyRouteComponent(() => import('./filters/RecipientPanel.tsx'), 'RecipientPanel'),
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
