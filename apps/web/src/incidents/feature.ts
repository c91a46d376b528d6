import { defectMonitor } from '@carestead/domain/incidents/defectMonitor';
import { lazyRouteComponent } from '@tanstack/react-router';
import { listPanel } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

const needs = { permissions: ['analytics::manage_incidents'], licence: ['analytics'] } as const;

export const incidents = feature('incidents', {
  // An incident of the installation is one of its conditions.
  texts: ['incidents', 'incidentRound', 'incidentsBar', 'conditions'],
  routes: [
    {
      path: '/analytics/incidents',
      name: 'incidentsList',
      needs,
      title: 'incidents.title',
      tabs: 'analytics',
      screen: lazyRouteComponent(() => import('./list/IncidentsScreen.tsx'), 'IncidentsScreen'),
      hasOutlet: true,
      // The number of an incident would fit all other words, too.
      order: ['systemtree/{-$id}', 'call/{-$callid}', 'notifications', 'monitors'],
    },
    {
      path: 'analytics/incidents/$incidentid',
      name: 'incidentForm',
      needs,
      title: 'incidents.title',
      isModal: true,
      screen: lazyRouteComponent(() => import('./panel/IncidentPanel.tsx'), 'IncidentPanel'),
    },
    {
      path: 'pwa/overview/incidents',
      name: 'pwaIncidents',
      needs,
      title: 'incidents.title',
      texts: ['incidents', 'mobileIncidents', 'incidentRound', 'conditions'],
      screen: lazyRouteComponent(() => import('./mobile/MobileIncidents.tsx'), 'MobileIncidents'),
      order: ['round'],
    },
    {
      path: 'pwa/overview/incidents/$incidentid',
      name: 'pwaIncident',
      needs,
      title: 'incidents.title',
      isModal: true,
      screen: lazyRouteComponent(() => import('./panel/IncidentPanel.tsx'), 'IncidentPanel'),
    },
    {
      path: 'pwa/overview/incidents/round',
      name: 'pwaRound',
      needs,
      title: 'incidentRound.title',
      isModal: true,
      screen: lazyRouteComponent(() => import('./mobile/RoundPanel.tsx'), 'RoundPanel'),
    },
    {
      path: 'pwa/overview/incidents/round/$incidentid',
      name: 'pwaRoundIncident',
      needs,
      title: 'incidents.title',
      isModal: true,
      screen: lazyRouteComponent(() => import('./panel/IncidentPanel.tsx'), 'IncidentPanel'),
    },
    listPanel('analytics/incidents/monitors', defectMonitor, { param: 'monitorid' }),
  ],
  kit: { defect_monitor: { rows: async () => (await import('./monitorParts.ts')).monitorParts } },
  fills: [
    {
      slot: 'header',
      name: 'incidents',
      needs,
      condition: ({ features }) => features.incidents,
      load: async () => await (await import('./bar/IncidentIndicator.tsx')).loadIncidentIndicator(),
    },
    {
      slot: 'mobile_count',
      name: 'pwaIncidents',
      needs,
      condition: ({ features }) => features.incidents,
      load: async () => (await import('./mobile/IncidentCount.tsx')).IncidentCount,
    },
  ],
});
