import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

/** Every part of the screens side by side, for those who build them; no production build carries it. */
export const gallery = feature('gallery', {
  routes: import.meta.env.DEV
    ? [
        {
          path: '/gallery',
          name: 'gallery',
          needs: 'public',
          title: 'app.name',
          isAlone: true,
          screen: lazyRouteComponent(() => import('./GalleryScreen.tsx'), 'GalleryScreen'),
        },
      ]
    : [],
});
