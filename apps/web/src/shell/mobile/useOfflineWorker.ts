import { useEffect } from 'react';

/** Keeps what this page is made of, so that it opens without a connection. A browser without workers opens it with one only. */
export function useOfflineWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
    const keep = () => void keepPage().catch(() => {});
    // Another language and other pages may have come since.
    const keepOnLeaving = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    keep();
    document.addEventListener('visibilitychange', keepOnLeaving);
    return () => document.removeEventListener('visibilitychange', keepOnLeaving);
  }, []);
}

async function keepPage() {
  // It could not be loaded when it is needed.
  await import('./OfflinePage.tsx');
  await navigator.serviceWorker.register('/mobile.js', { scope: '/pwa/' });
  const { active } = await navigator.serviceWorker.ready;
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
  active?.postMessage({
    assets: [...new Set(assets)],
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  });
}
