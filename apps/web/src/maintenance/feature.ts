import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

export const maintenance = feature('maintenance', {
  // Why one of a job failed is said by the texts of those.
  texts: ['maintenance', 'licence', 'operations', 'jobs'],
  routes: [
    {
      path: 'admin/maintenance',
      name: 'maintenance',
      needs: { permissions: ['admin::manage_system'] },
      title: 'maintenance.title',
      group: 'system',
      screen: lazyRouteComponent(() => import('./MaintenanceScreen.tsx'), 'MaintenanceScreen'),
    },
  ],
  fills: [
    {
      slot: 'maintenance',
      name: 'restart',
      order: 30,
      needs: { permissions: ['admin::manage_system'] },
      texts: ['maintenance'],
      load: async () => (await import('./RestartCard.tsx')).RestartCard,
    },
    {
      slot: 'maintenance',
      name: 'reloadClients',
      order: 40,
      needs: { permissions: ['admin::manage_system'] },
      texts: ['maintenance'],
      load: async () => (await import('./ReloadClientsCard.tsx')).ReloadClientsCard,
    },
    {
      slot: 'maintenance',
      name: 'licence',
      order: 50,
      needs: { permissions: ['admin::manage_system'] },
      texts: ['maintenance', 'licence'],
      load: async () => (await import('./LicenceCard.tsx')).LicenceCard,
    },
    {
      slot: 'maintenance',
      name: 'cleanup',
      order: 60,
      needs: { permissions: ['admin::manage_system'] },
      texts: ['maintenance'],
      load: async () => (await import('./CleanupCard.tsx')).CleanupCard,
    },
  ],
});
