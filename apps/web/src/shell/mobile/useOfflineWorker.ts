import { useEffect } from 'react';

const mostNoted = 5000;

/** Keeps what this page is made of, so that it opens without a connection. A browser without workers opens it with one only. */
export function useOfflineWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
    // Browsers note 250 of what a page loads, and answers of the server count, too.
    performance.setResourceTimingBufferSize(mostNoted);
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
  const worker = await activeWorker(await navigator.serviceWorker.register('/mobile.js', { scope: '/pwa/' }));
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
  worker?.postMessage({
    assets: [...new Set(assets)],
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  });
}

/** Browsers have a worker ready for the address with which the page was opened, which may be one of the console. */
async function activeWorker({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const worker = active ?? waiting ?? installing;
  while (worker && worker.state !== 'activated' && worker.state !== 'redundant')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  return worker;
}
