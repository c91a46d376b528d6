import { useEffect } from 'react';

/** Keeps what this page is made of, so that it opens without a connection. A browser without workers opens it with one only. */
export function useOfflineWorker(): void {
  useEffect(() => {
    if (import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator) keepPage().catch(() => {});
  }, []);
}

async function keepPage() {
  // It could not be loaded when it is needed.
  await import('./OfflinePage.tsx');
  const registration = await navigator.serviceWorker.register('/mobile.js', { scope: '/pwa/' });
  await navigator.serviceWorker.ready;
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
  registration.active?.postMessage({
    assets: [...new Set(assets)],
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  });
}
