import { useCurrentRoute } from '../route/currentRoute.tsx';

/** Whether the screen stands in the mobile console, which has pages and forms of its own. */
export const useIsMobile = (): boolean => useCurrentRoute().href.startsWith('/pwa/');
