import { assetsToKeep, readKept, scriptsOf } from './kept.ts';

declare const self: ServiceWorkerGlobalScope;

// Stands for the pages of the mobile console and no others. It keeps the application itself, so that it opens without a
// connection and says that there is none; nothing that the server answers is kept, and no call ever.

const kept = 'carestead-mobile';
const fromNetworkWithin = 3000;
const page = '/pwa/';
/** As the server last sent it. It becomes the one that is kept when all that it loads is kept, too. */
const newest = '/pwa/newest';

self.addEventListener('install', (event) => {
  event.waitUntil(fetch(page).then(keepNewest));
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

self.addEventListener('message', (event) => {
  // Without room, or when the connection is lost halfway, what was kept before stays.
  event.waitUntil(keep(event.data).catch(() => {}));
});

/** The newest page, or the one that is kept if that takes too long. */
async function openPage(request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(fromNetworkWithin) });
    // A proxy answers, too, for a server that does not.
    if (response.status >= 500) return (await find(page)) ?? response;
    if (!response.ok) return response;
    // All of it within that time.
    const whole = new Response(await response.blob(), response);
    await keepNewest(whole.clone());
    return whole;
  } catch {
    return (await find(page)) ?? Response.error();
  }
}

/** Their names carry a hash: what is kept is right for ever. */
const openAsset = async (request: Request): Promise<Response> => (await find(request)) ?? fetch(request);

/** Whoever cannot store anything has at least the page. */
async function keepNewest(response: Response) {
  if (!response.ok) return;
  const stored = caches.open(kept).then((cache) => cache.put(newest, response));
  await stored.catch(() => {});
}

const find = (what: RequestInfo) => caches.match(what, { cacheName: kept }).catch(() => undefined);

/** What the page has loaded, and no older versions of it. */
async function keep(message: unknown) {
  const { assets, isInstalled } = readKept(message);
  const cache = await caches.open(kept);
  // The worker that shows messages opens them in the app then.
  if (isInstalled) await cache.put('/pwa/installed', new Response());
  const response = await cache.match(newest);
  if (!response) return;
  const present = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const changes = assetsToKeep(present, assets, scriptsOf(await response.clone().text()));
  if (!changes) return;
  await Promise.all(changes.add.map((path) => cache.add(path)));
  await cache.put(page, response);
  await Promise.all(changes.remove.map((path) => cache.delete(path)));
}
