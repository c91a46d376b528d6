import { lazyRouteComponent } from '@tanstack/react-router';
import { nothing } from '../platform/connection/messageEffects.ts';
import { feature } from '../platform/feature.ts';

export const backups = feature('backups', {
  // Why one failed is said by the texts of jobs.
  texts: ['backups', 'jobs', 'operations'],
  fills: [
    {
      slot: 'maintenance',
      name: 'backup',
      order: 10,
      needs: { permissions: ['admin::manage_backups'], licence: ['management'] },
      texts: ['backups', 'jobs', 'operations'],
      load: async () => (await import('./BackupCard.tsx')).BackupCard,
    },
  ],
  routes: [
    {
      path: 'admin/backups',
      name: 'backups',
      needs: { permissions: ['admin::manage_backups'], licence: ['management'] },
      title: 'backups.title',
      group: 'system',
      screen: lazyRouteComponent(() => import('./BackupsScreen.tsx'), 'BackupsScreen'),
    },
  ],
  // The card of the online backup listens itself.
  messages: { 'onlinebackup.token': nothing, 'onlinebackup.result': nothing },
});
