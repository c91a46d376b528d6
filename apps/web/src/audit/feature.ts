import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

const needs = { permissions: ['admin::see_auditlog'] } as const;

export const audit = feature('audit', {
  texts: ['audit', 'labels'],
  fills: [
    {
      slot: 'overlay',
      name: 'auditLog',
      needs,
      load: async () => (await import('./AuditLogModal.tsx')).AuditLogModal,
    },
    {
      slot: 'formPanel',
      name: 'AuditLog',
      path: 'audit',
      title: 'audit.title',
      needs,
      screen: lazyRouteComponent(() => import('./EntityHistoryPanel.tsx'), 'EntityHistoryPanel'),
    },
  ],
});
