import { report } from '@carestead/domain/reports/report';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const reports = feature('reports', {
  texts: ['reports', 'deliveries'],
  routes: [list('admin/reports', report, { group: 'people' })],
  kit: { report: { sections: async () => (await import('./ReportSections.tsx')).ReportSections } },
});
