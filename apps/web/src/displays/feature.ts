import { displayNote } from '@carestead/domain/display/displayNote';
import { lazyRouteComponent } from '@tanstack/react-router';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const displays = feature('displays', {
  texts: ['displays'],
  routes: [
    {
      path: 'admin/displays',
      name: 'displays',
      needs: { permissions: ['admin::manage_system'] },
      title: 'displays.title',
      group: 'system',
      screen: lazyRouteComponent(() => import('./DisplaysScreen.tsx'), 'DisplaysScreen'),
    },
    list('admin/displaynotes', displayNote, { group: 'people', sort: true }),
  ],
  kit: {
    display_note: { sections: async () => (await import('./DisplayNoteSections.tsx')).DisplayNoteSections },
  },
});
