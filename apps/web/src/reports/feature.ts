import { notificationProfile } from '@carestead/domain/notifications/notificationProfile';
import { report } from '@carestead/domain/reports/report';
import { lazyRouteComponent } from '@tanstack/react-router';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const reports = feature('reports', {
  texts: ['reports', 'deliveries'],
  routes: [
    list('admin/reports', report, { group: 'people' }),
    {
      path: 'admin/reports/migration',
      name: 'reportMigration',
      needs: { permissions: [report.needs, notificationProfile.needs], licence: report.licence },
      title: 'reportMigration.title',
      texts: ['reportMigration', 'labels:notification_profile'],
      isModal: true,
      screen: lazyRouteComponent(() => import('./MigrationPanel.tsx'), 'MigrationPanel'),
    },
  ],
  kit: {
    report: {
      // When a report was migrated stands beside the switch that it locks.
      rows: async () => ({ hasReports: () => false }),
      sections: async () => (await import('./ReportSections.tsx')).ReportSections,
    },
  },
});
