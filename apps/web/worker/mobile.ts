import { assetsToKeep, readKept } from './kept.ts';

declare const self: ServiceWorkerGlobalScope;

// Stands for the pages of the mobile console and no others. It keeps the application itself, so that it opens without a
// connection and says that there is none; nothing that the server answers is kept, and no call ever.

const kept = 'carestead-mobile';
const fromNetworkWithin = 3000;
const page = '/pwa/';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(page)));
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openAsset(request));
});

self.addEventListener('message', (event) => event.waitUntil(keep(event.data)));

/** The newest page, or the one that is kept if that takes too long. */
async function openPage(request: Request): Promise<Response> {
  const cache = await caches.open(kept);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(fromNetworkWithin) });
    if (response.ok) await cache.put(page, response.clone());
    return response;
  } catch {
    return (await cache.match(page)) ?? Response.error();
  }
}

/** Their names carry a hash: what is kept is right for ever. */
async function openAsset(request: Request): Promise<Response> {
  const cache = await caches.open(kept);
  return (await cache.match(request)) ?? fetch(request);
}

/** What the page has loaded, and no older versions of it. */
async function keep(message: unknown) {
  const { assets, isInstalled } = readKept(message);
  const cache = await caches.open(kept);
  const present = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const { add, remove } = assetsToKeep(present, assets);
  await Promise.all(add.map((path) => cache.add(path).catch(() => {})));
  await Promise.all(remove.map((path) => cache.delete(path)));
  // The worker that shows messages opens them in the app then.
  if (isInstalled) await cache.put('/pwa/installed', new Response());
}
