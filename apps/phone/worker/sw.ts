import { pageOf, readPushedRing } from './pushedRing.ts';

declare const self: ServiceWorkerGlobalScope;

// Shows calls while the app is not running and opens it at the call. It keeps the app itself, so that it opens at once and
// says that there is no connection; calls are never kept.

const kept = 'carestead-app';
const fromNetworkWithin = 3000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add('/app/')));
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || !url.pathname.startsWith('/app/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (url.pathname.startsWith('/app/assets/')) event.respondWith(openAsset(request));
});

/** The newest page, or the one that is kept if that takes too long. */
async function openPage(request: Request): Promise<Response> {
  const cache = await caches.open(kept);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(fromNetworkWithin) });
    if (response.ok) await cache.put('/app/', response.clone());
    return response;
  } catch {
    return (await cache.match('/app/')) ?? Response.error();
  }
}

/** Their names carry a hash: what is kept is right for ever. */
async function openAsset(request: Request): Promise<Response> {
  const cache = await caches.open(kept);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone()).catch(() => {});
  return response;
}

self.addEventListener('push', (event) => {
  const { tag, title, body, isUrgent, open } = readPushedRing(event.data?.text() ?? '');
  const options: NotificationOptions & { renotify: boolean; vibrate: number[] } = {
    ...{
      body,
      tag,
      renotify: true,
      requireInteraction: isUrgent,
      icon: '/app/icon-192.png',
      badge: '/app/icon-192.png',
    },
    vibrate: isUrgent ? [400, 150, 400, 150, 400] : [300],
    data: { open },
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = event.notification.data as { open?: unknown; partition?: unknown } | null;
  const open = typeof data?.open === 'string' ? data.open : '';
  const partition = typeof data?.partition === 'string' ? data.partition : '';
  event.waitUntil(showApp(open, partition));
});

/** In the window that is there already, or in a new one. */
async function showApp(open: string, partition: string) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = windows.find(({ url }) => new URL(url).pathname.startsWith('/app/'));
  if (!own) return void (await self.clients.openWindow(pageOf(open, partition)));
  await own.focus().catch(() => null);
  own.postMessage({ open });
}
