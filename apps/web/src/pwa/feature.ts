import { feature } from '../platform/feature.ts';

/** The mobile console. Its pages are those of other features; what is around them stands in `shell/mobile`. */
export const pwa = feature('pwa', {
  texts: ['pwa'],
  routes: [
    {
      path: '/pwa',
      name: 'pwa',
      needs: 'user',
      isAlone: true,
      hasOutlet: true,
      redirectToFirstAvailableChild: true,
      order: ['overview', 'system', 'sync'],
    },
    {
      path: 'pwa/overview',
      name: 'pwaOverview',
      needs: 'user',
      hasOutlet: true,
      redirectToFirstAvailableChild: true,
      order: ['incidents', 'calls'],
    },
  ],
});
