import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './phoneTest.ts';

test.describe.configure({ mode: 'default' });

type Observed = { sounds: number; loudest: number; vibrations: number[][] };

/** Notes what a phone vibrates, and how loud what it plays really is. */
function observe() {
  const observed: Observed = { sounds: 0, loudest: 0, vibrations: [] };
  Object.assign(globalThis, { observed });
  navigator.vibrate = (pattern) => {
    const given = typeof pattern === 'number' ? [pattern] : [...pattern];
    if (given.length > 0 && given[0] !== 0) observed.vibrations.push(given);
    return true;
  };
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    const [target] = to;
    if (target instanceof AudioDestinationNode && !(this instanceof AnalyserNode)) {
      observed.sounds += 1;
      const meter = new AnalyserNode(target.context, { fftSize: 2048 });
      connect.call(this, meter as never);
      const samples = new Float32Array(meter.fftSize);
      const timer = setInterval(() => {
        meter.getFloatTimeDomainData(samples);
        observed.loudest = Math.max(observed.loudest, ...samples.map(Math.abs));
      }, 30);
      setTimeout(() => clearInterval(timer), 3000);
    }
    return connect.apply(this, to as never);
  } as typeof connect;
}

const observedOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);

test('a call sounds and vibrates as its channel says and again; on a muted phone only an emergency does', async ({
  phones,
  installation: { configurator },
}) => {
  const page = await phones.onDuty('Handy Ton', 'L. Meier', { script: observe });
  await configurator.press('Bett 205');
  const card = page.getByRole('article').filter({ hasText: 'Zimmer 205' });
  await expect.poll(async () => (await observedOn(page)).loudest).toBeGreaterThan(0.05);
  expect((await observedOn(page)).vibrations).toEqual([[400]]);
  // Whoever cannot go is not called again; the call stays open for the others.
  await card.getByRole('button', { name: /Zimmer 205/ }).click();
  await page.getByRole('button', { name: 'Kann nicht' }).click();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(card).toBeVisible();

  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('button', { name: 'Laut' }).click();
  await expect(page.getByText('Dieses Telefon ist stumm, ausser bei Notfällen').first()).toBeVisible();
  const { sounds } = await observedOn(page);
  await configurator.press('Bett 206');
  await page.getByRole('button', { name: 'Rufe', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Zimmer 206' })).toBeVisible();
  expect((await observedOn(page)).sounds).toBe(sounds);
  await configurator.press('Bad 204', 2);
  const ring = page.getByRole('alertdialog');
  await expect(ring).toContainText('Klingelt trotz Stummschaltung');
  await expect.poll(async () => (await observedOn(page)).sounds).toBeGreaterThan(sounds + 1);
  expect((await observedOn(page)).vibrations.slice(-2)).toEqual([
    [800, 200, 800, 200, 800],
    [800, 200, 800, 200, 800],
  ]);
  await ring.getByRole('button', { name: 'Ton abstellen' }).click();
  await ring.getByRole('button', { name: 'Zur Liste' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Zimmer 204' })).toBeVisible();
});

/** Headless browsers never hide a page. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );

/** What a journey needs of what a service worker sees. */
type WorkerScope = EventTarget & {
  registration: ServiceWorkerRegistration;
  Clients: { prototype: { openWindow: (url: string) => Promise<null> } };
  NotificationEvent: new (
    type: string,
    init: { notification: Notification },
  ) => Event & { waitUntil: (work: Promise<unknown>) => void };
};

/** The service worker of a phone: what it shows, what is pushed to it, and a tap on what it shows. */
async function workerOf(page: Page, address: string) {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const session: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL === `${address}/app/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as WorkerScope;
        return (await registration.getNotifications()).map(({ title, body, silent }) =>
          [title, body, silent ? 'quiet' : 'loud'].join(' | '),
        );
      }),
    push: async (message: object) => {
      const data = JSON.stringify(message);
      await session.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId, data });
    },
    /** Gives the address of the window that would be opened; empty: one was there already. */
    tap: () =>
      worker.evaluate(async () => {
        const scope = globalThis as unknown as WorkerScope;
        const [notification] = await scope.registration.getNotifications();
        if (!notification) throw new Error('nothing is shown');
        let opened = '';
        scope.Clients.prototype.openWindow = async (url) => {
          opened = String(url);
          return null;
        };
        const waiting: Promise<unknown>[] = [];
        const event = new scope.NotificationEvent('notificationclick', { notification });
        event.waitUntil = (promise) => void waiting.push(promise);
        scope.dispatchEvent(event);
        await Promise.all(waiting);
        return opened;
      }),
  };
}

test('in the background and closed a phone shows a call, opens it, and shows it no more when somebody else goes', async ({
  phones,
  installation: { configurator, address },
}) => {
  const rung: { ring: number; call: { id: number } }[] = [];
  let left = 0;
  const page = await phones.open();
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as (typeof rung)[number] & { type: string };
      if (frame.type === 'ring') rung.push(frame);
    });
    socket.on('close', () => {
      left += 1;
    });
  });
  await phones.onDuty('Handy Tasche', 'L. Meier', { page });
  const berisha = await phones.onDuty('Handy Gang', 'A. Berisha');
  const worker = await workerOf(page, address);
  // Pushed before, and it does not ring any more: it is taken away with the next list.
  const old = { ring: 999, attempt: 1, urgency: 'Urgent', call_id: 1, alert_id: null };
  await worker.push({ protocol: 1, type: 'ring', ...old, title: 'Zimmer 205', detail: 'Ruf', place: '' });
  await expect.poll(worker.shown).toContainEqual('Zimmer 205 | Ruf | loud');
  // An alert rings before the list in which it stands.
  await hide(page, true);
  await phones.ask(`mutation { sendAppTestAlert(id: ${await phones.idOf('Handy Tasche')}) }`);
  await expect.poll(worker.shown).toEqual([expect.stringMatching(/^Proberuf \|/)]);
  await hide(page, false);
  await page.getByRole('button', { name: 'Beenden' }).click();
  await expect.poll(worker.shown).toEqual([]);
  await hide(page, true);
  await configurator.press('Bett 207');
  await expect.poll(worker.shown).toEqual([expect.stringMatching(/^Zimmer 207 \| .* \| loud$/)]);
  expect(await worker.tap()).toBe('');
  await hide(page, false);
  await expect(page.getByRole('heading', { name: 'Ruf', exact: true })).toBeVisible();
  await expect(page.getByText('Zimmer 207').first()).toBeVisible();
  await hide(page, true);
  const card = berisha.getByRole('article').filter({ hasText: 'Zimmer 207' });
  await configurator.press('Bett 208');
  await expect.poll(worker.shown).toContainEqual(expect.stringMatching(/^Zimmer 208/));
  await berisha
    .getByRole('article')
    .filter({ hasText: 'Zimmer 208' })
    .getByRole('button', { name: 'Ich gehe' })
    .click();
  await expect.poll(worker.shown).toEqual([]);

  // Closed: nothing but the service worker is left of the app; a page that is only stopped leaves the server as well.
  const before = left;
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')));
  await expect.poll(() => left).toBeGreaterThan(before);
  const first = { ring: rung[0]?.ring ?? 0, call_id: rung[0]?.call.id ?? 0, alert_id: null };
  await page.goto(`${address}/icon.svg`);
  const texts = { title: 'Zimmer 207', detail: 'Ruf', place: '' };
  await worker.push({ protocol: 1, type: 'ring', ...first, attempt: 2, urgency: 'Urgent', ...texts });
  await expect.poll(worker.shown).toEqual(['Zimmer 207 | Ruf | loud']);
  await worker.push({ protocol: 1, type: 'cancel', ...first, status: 'taken', by: 'A. Berisha', title: 'Zimmer 207' });
  await expect.poll(worker.shown).toEqual(['Zimmer 207 | A. Berisha geht | quiet']);
  await worker.push({ protocol: 1, type: 'ring', ...first, attempt: 3, urgency: 'Urgent', ...texts });
  await expect.poll(worker.shown).toEqual(['Zimmer 207 | Ruf | loud']);
  const opened = await worker.tap();
  expect(opened).toBe(`/app/#open=call%20${first.call_id}`);
  await page.goto(`${address}${opened}`);
  await expect(page.getByRole('heading', { name: 'Ruf', exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Zimmer 207');
  await card.getByRole('button', { name: 'Ich gehe' }).click();
  await expect(page.getByText('Übernommen: A. Berisha')).toBeVisible();
});
