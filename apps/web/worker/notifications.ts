import { addressOf, isConsole, readPushed } from './pushed.ts';

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
  const address = addressOf(String(event.notification.data ?? ''), self.registration.scope);
  if (address !== null) event.waitUntil(open(address));
});

/** In a window that is there already, or in a new one. */
async function open(address: string) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const console = windows.find(({ url }) => isConsole(url));
  if (!console) return void (await self.clients.openWindow(address));
  await console.focus().catch(() => null);
  await console.navigate(address);
}
