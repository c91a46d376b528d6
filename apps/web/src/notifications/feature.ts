import { notificationProfile } from '@carestead/domain/notifications/notificationProfile';
import { lazyRouteComponent } from '@tanstack/react-router';
import { listPanel } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

const needs = { permissions: ['analytics::manage_incidents'], licence: ['analytics'] } as const;

const profiles = listPanel('analytics/incidents/notifications', notificationProfile, { param: 'profileid' });

export const notifications = feature('notifications', {
  texts: ['notifications', 'deliveries'],
  routes: [
    { ...profiles, needs },
    {
      path: 'analytics/incidents/notifications/user/{-$userid}',
      name: 'notificationUser',
      needs,
      title: 'entity.notification_recipient',
      texts: ['notifications', 'labels:notification_profile'],
      isModal: true,
      screen: lazyRouteComponent(() => import('./UserPanel.tsx'), 'UserPanel'),
    },
  ],
  kit: {
    notification_profile: {
      rows: async () => (await import('./profileParts.tsx')).profileParts,
      sections: async () => (await import('./ProfileSections.tsx')).ProfileSections,
    },
  },
});
