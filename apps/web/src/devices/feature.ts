import { button } from '@carestead/domain/devices/button';
import { callSource } from '@carestead/domain/devices/callSource';
import { callSourceGroup } from '@carestead/domain/devices/callSourceGroup';
import { hub } from '@carestead/domain/devices/hub';
import { indicator } from '@carestead/domain/devices/indicator';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const devices = feature('devices', {
  // A locked field says which level is missing.
  texts: ['labels:role_call_source_group', 'button', 'callSources', 'hubs'],
  routes: [
    list('admin/callsources', callSource, { group: 'calls' }),
    list('admin/callsourcegroups', callSourceGroup, { group: 'calls' }),
    list('admin/buttons', button, { group: 'calls' }),
    list('admin/indicators', indicator, { group: 'calls' }),
    list('admin/hubs', hub, { group: 'system' }),
  ],
  kit: {
    button: {
      rows: async () => (await import('./buttonParts.ts')).buttonParts,
      sections: async () => (await import('./ButtonSections.tsx')).ButtonSections,
    },
    indicator: { rows: async () => (await import('./buttonParts.ts')).indicatorParts },
    call_source: {
      rows: async () => (await import('./callSourceParts.ts')).callSourceParts,
      sections: async () => (await import('./CallSourceSections.tsx')).CallSourceSections,
    },
    call_source_group: { rows: async () => (await import('./callSourceParts.ts')).callSourceGroupParts },
    hub: {
      rows: async () => (await import('./hubParts.ts')).hubParts,
      sections: async () => (await import('./HubSections.tsx')).HubSections,
    },
  },
});
