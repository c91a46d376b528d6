import { globalSetting } from '@carestead/domain/settings/globalSetting';
import { singleton } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const settings = feature('settings', {
  texts: ['settings'],
  routes: [singleton('admin/settings', globalSetting, { group: 'system' })],
  kit: {
    global_setting: { sections: async () => (await import('./GlobalSettingSections.tsx')).GlobalSettingSections },
  },
});
