import { addressOf, isConsole, isMobileConsole, mobilePath, readPushed } from './pushed.ts';

declare const self: ServiceWorkerGlobalScope;

// Shows messages about incidents and opens what they are about. It keeps nothing and answers no request.

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, text, path, locale } = readPushed(event.data?.text() ?? '');
  const options: NotificationOptions & { renotify: boolean } = {
    body: text,
    lang: locale,
    // A message about the same incident takes the place of the last one, and sounds all the same.
    tag: path,
    renotify: path !== '',
    icon: 'icon.svg',
    data: path,
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data ?? '')));
});

/** In a window that is there already, or in a new one; in the mobile console where that is open or installed. */
async function open(path: string) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const mobile = windows.find(({ url }) => isMobileConsole(url));
  const isMobile = mobile !== undefined || (await caches.match('/pwa/installed')) !== undefined;
  const address = addressOf(isMobile ? mobilePath(path) : path, self.registration.scope);
  if (address === null) return;
  const console = mobile ?? windows.find(({ url }) => isConsole(url));
  if (!console) return void (await self.clients.openWindow(address));
  await console.focus().catch(() => null);
  // The window of the mobile console is that of another worker, which alone may lead it elsewhere: it goes there by itself.
  if (console === mobile) console.postMessage({ open: new URL(address).pathname });
  else await console.navigate(address);
}
