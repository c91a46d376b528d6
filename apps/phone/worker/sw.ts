import { assets, assetsOf } from './assets.ts';
import { isPageOf, pageOf, readPushed, wordsOf } from './pushed.ts';

declare const self: ServiceWorkerGlobalScope;

// Shows calls while the app is not running and opens it at the call. It keeps the app itself, so that it opens at once and
// says that there is no connection; calls are never kept.

const kept = 'carestead-app';
/** Under which the page keeps its words for this script. */
const wordsAddress = '/app/words';
const fromNetworkWithin = 3000;

self.addEventListener('install', (event) => {
  // Where nothing can be kept, as with a full storage, it still shows calls.
  event.waitUntil(keepApp().catch(() => {}));
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || !url.pathname.startsWith('/app/')) return;
  // Files beside the page are opened as they are.
  if (request.mode === 'navigate' && url.pathname === '/app/') event.respondWith(openPage(event));
  else if (url.pathname.startsWith(assets)) event.respondWith(openAsset(request));
});

/** The page with all that it begins with: the first visit has loaded that before this script was in charge. */
async function keepApp() {
  const cache = await caches.open(kept);
  const response = await fetch('/app/', { cache: 'no-cache' });
  if (!response.ok) return;
  await cache.addAll(assetsOf(await response.clone().text()));
  await keepPage(cache, response);
}

/** With a newer page what only the older one needs is forgotten, or a phone would fill up with every version. */
async function keepPage(cache: Cache, response: Response) {
  const page = await response.clone().text();
  // Of a network that wants a log-in first.
  if (assetsOf(page).length === 0) return;
  const before = await cache.match('/app/');
  if (before && (await before.text()) !== page)
    for (const { url } of await cache.keys())
      if (new URL(url).pathname.startsWith(assets) && !page.includes(new URL(url).pathname)) await cache.delete(url);
  await cache.put('/app/', response);
}

/** The newest page, or the one that is kept if that takes too long or something else answers in the place of the server. */
async function openPage(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(kept);
  const response = await fetch(event.request, { signal: AbortSignal.timeout(fromNetworkWithin) }).catch(() => null);
  if (response?.ok) {
    // Whoever opens the app does not wait for that.
    event.waitUntil(keepPage(cache, response.clone()).catch(() => {}));
    return response;
  }
  return (await cache.match('/app/')) ?? response ?? Response.error();
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

self.addEventListener('push', (event) => event.waitUntil(show(readPushed(event.data?.text() ?? ''))));

type Options = NotificationOptions & { renotify?: boolean; vibrate?: number[] };

const look = { icon: '/app/icon-192.png', badge: '/app/icon-192.png' };
/** All that is over is said in one place: a phone in a pocket is not to be full of it. */
const overTag = 'over';

async function show(pushed: ReturnType<typeof readPushed>) {
  if (pushed.kind === 'cancel') {
    await takeAway(pushed.tag);
    const words = await (await caches.open(kept)).match(wordsAddress);
    const body = wordsOf(pushed, (await words?.text()) ?? '');
    // Not nothing: a browser that is shown nothing for a message shows something itself, or stops taking them.
    const quiet: Options = { ...look, body, tag: overTag, silent: true, data: { open: '' } };
    return await self.registration.showNotification(pushed.title, quiet);
  }
  const { tag, title, body, isUrgent, open } = pushed;
  await takeAway(overTag);
  const loud: Options = {
    ...look,
    ...{ body, tag, renotify: true, requireInteraction: isUrgent, data: { open } },
    vibrate: isUrgent ? [400, 150, 400, 150, 400] : [300],
  };
  await self.registration.showNotification(title, loud);
}

async function takeAway(tag: string) {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

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
  const own = windows.find(({ url }) => isPageOf(url, partition));
  if (!own) return void (await self.clients.openWindow(pageOf(open, partition)));
  await own.focus().catch(() => null);
  own.postMessage({ open });
}
