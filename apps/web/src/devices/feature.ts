import { callSource } from '@carestead/domain/devices/callSource';
import { callSourceGroup } from '@carestead/domain/devices/callSourceGroup';
import { hub } from '@carestead/domain/devices/hub';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const devices = feature('devices', {
  // A locked field says which level is missing.
  texts: ['labels:role_call_source_group'],
  routes: [
    list('admin/callsources', callSource, { group: 'calls' }),
    list('admin/callsourcegroups', callSourceGroup, { group: 'calls' }),
    list('admin/hubs', hub, { group: 'system' }),
  ],
  kit: {
    call_source: { sections: async () => (await import('./CallSourceSections.tsx')).CallSourceSections },
    hub: { rows: async () => (await import('./hubParts.ts')).hubParts },
  },
});
