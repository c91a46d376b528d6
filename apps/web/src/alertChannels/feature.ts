import { alertChannel } from '@carestead/domain/alertChannels/alertChannel';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const alertChannels = feature('alertChannels', {
  texts: ['alertChannels', 'deliveries'],
  routes: [list('admin/alert-channels', alertChannel, { group: 'system' })],
  kit: {
    alert_channel: { sections: async () => (await import('./AlertChannelSections.tsx')).AlertChannelSections },
  },
});
