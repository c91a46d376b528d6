/* Shows messages about incidents and opens what they are about. It keeps nothing and answers no request. */
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('push', (event) => {
  const message = event.data?.json() ?? {};
  event.waitUntil(
    registration.showNotification(String(message.title ?? 'Carestead'), {
      body: String(message.text ?? ''),
      lang: String(message.locale ?? 'de'),
      tag: String(message.path ?? ''),
      renotify: Boolean(message.path),
      icon: 'icon.svg',
      data: { path: String(message.path ?? '') },
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? ''));
});

/** In a window that is there already, or in a new one; only addresses of our own. */
async function open(path) {
  const url = new URL(path, registration.scope);
  if (url.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const console = windows.find((one) => !new URL(one.url).pathname.includes('/display'));
  if (!console) return void (await clients.openWindow(url.href));
  await console.focus().catch(() => null);
  await console.navigate(url.href);
}
