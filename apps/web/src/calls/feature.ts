import { callType } from '@carestead/domain/calls/callType';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const calls = feature('calls', {
  routes: [list('admin/calltypes', callType, { group: 'calls', sort: true })],
  kit: {
    call_type: {
      rows: async () => (await import('./callTypeParts.ts')).callTypeParts,
      sections: async () => (await import('./CallTypeSections.tsx')).CallTypeSections,
    },
  },
});
