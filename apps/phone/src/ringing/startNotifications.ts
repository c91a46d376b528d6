import { type Listed, ringOf } from '@carestead/domain/phoneApp/callGroups';
import type { Ringing } from '@carestead/domain/phoneApp/ringing';
import { detailOf, titleOf } from '../platform/calls/callTexts.ts';
import { post } from '../platform/connection/post.ts';
import type { Phone } from '../platform/phone.ts';
import { locale, text } from '../platform/text/locale.ts';

const tagOf = (ring: number) => `ring-${ring}`;
/** As `worker/sw.ts` says that something is over. */
const overTag = 'over';
/** Where the service worker finds what it says while no page is open, which could translate it. */
const words = { cache: 'carestead-app', address: '/app/words' };

/** What the screen of the phone shows while the app is behind: shown by the page while it runs, else by a push message. */
export function startNotifications(phone: Phone) {
  const { line, ringing, listed, permissions, token, opened } = phone;
  let registration: ServiceWorkerRegistration | null = null;
  const shown = new Map<number, number>();
  let subscribedFor = '';

  const show = async (one: Ringing, found: Listed) => {
    if (!registration || permissions.states.get().notifications !== 'granted') return;
    const options: NotificationOptions & { renotify: boolean } = {
      body: detailOf(found, text),
      tag: tagOf(one.ring),
      renotify: true,
      requireInteraction: one.urgency !== 'Normal',
      icon: '/app/icon-192.png',
      data: { open: one.key, partition: phone.address.partition },
    };
    await registration.showNotification(titleOf(found), options);
  };

  const clear = async (ring: number) => {
    for (const each of (await registration?.getNotifications({ tag: tagOf(ring) })) ?? []) each.close();
  };

  const judge = () => {
    const now = ringing.get();
    for (const one of now) {
      // What rings may come before the list in which it stands.
      const found = listed.get().find(({ key }) => key === one.key);
      if (!found || document.visibilityState === 'visible' || shown.get(one.ring) === one.attempt) continue;
      shown.set(one.ring, one.attempt);
      void show(one, found);
    }
    for (const ring of shown.keys())
      if (!now.some((one) => one.ring === ring)) {
        shown.delete(ring);
        void clear(ring);
      }
  };

  /** What a push message has shown meanwhile and rings no more is taken away as well. */
  const clearOld = async () => {
    const rings = listed.get().map(ringOf);
    const open = new Set(rings.flatMap((ring) => (ring?.status === 'ringing' ? [tagOf(ring.id)] : [])));
    for (const each of (await registration?.getNotifications()) ?? []) {
      // Several phones in one browser have one service worker.
      const { partition = '' } = (each.data ?? {}) as { partition?: string };
      if (partition !== phone.address.partition) continue;
      if (each.tag === overTag || (each.tag.startsWith('ring-') && !open.has(each.tag))) each.close();
    }
  };

  const keepWords = async () => {
    const kept = {
      somebody: text('phoneApp.somebody'),
      going: text('phoneApp.others.going'),
      ended: text('phoneApp.ended'),
    };
    const cache = await caches.open(words.cache);
    await cache.put(words.address, new Response(JSON.stringify(kept)));
  };

  const subscribe = async () => {
    const key = line.welcome.get()?.push_key ?? '';
    if (!registration || key === '' || permissions.states.get().notifications !== 'granted') return;
    if (subscribedFor === `${key} ${token.get()}`) return;
    subscribedFor = `${key} ${token.get()}`;
    const kept = await keptSubscription(registration, key);
    const subscription =
      kept ??
      (await registration.pushManager
        ?.subscribe({ userVisibleOnly: true, applicationServerKey: key })
        // Without a push service this phone is reached while the app runs; the server is informed that it has none.
        .catch(() => null)) ??
      null;
    const { status } = await post('push', { subscription: subscription?.toJSON() ?? null }, token.get() ?? '');
    if (status !== 200) subscribedFor = '';
  };

  ringing.subscribe(judge);
  line.welcome.subscribe(() => void subscribe());
  listed.subscribe(() => {
    judge();
    void clearOld();
  });
  document.addEventListener('visibilitychange', judge);
  permissions.states.subscribe(() => void subscribe());
  if (!('serviceWorker' in navigator)) return;
  // Without them a name is shown alone.
  const keep = () => void keepWords().catch(() => {});
  locale.subscribe(keep);
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const isOpen = typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string';
    if (isOpen) opened.set(String(data.open));
  });
  void navigator.serviceWorker.register('/app/sw.js', { scope: '/app/' }).then(
    async () => {
      registration = await navigator.serviceWorker.ready;
      keep();
      await subscribe();
    },
    () => {},
  );
}

/** The one that this browser has, unless it was made for the key of another installation: to that nothing can be pushed. */
async function keptSubscription(registration: ServiceWorkerRegistration, key: string) {
  const kept = (await registration.pushManager?.getSubscription().catch(() => null)) ?? null;
  const own = kept?.options.applicationServerKey;
  if (!kept || !own || base64Url(own) === key) return kept;
  await kept.unsubscribe().catch(() => false);
  return null;
}

const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
