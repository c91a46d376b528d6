import { useState } from 'react';
import { PushKeyDocument, SubscribePushDocument, UnsubscribePushDocument } from '../generated/graphql.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';

type DeviceState = 'unknown' | 'not_possible' | 'denied' | 'off' | 'on';

const worker = '/notifications.js';

const isPossible = () => isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;

/** The subscription of this browser, which its push service keeps, and ours that belongs to it. */
export function usePushDevice() {
  const text = useText();
  const { client, appData, toasts } = useTools();
  const [isBusy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);
  const state: DeviceState = useLoaded(currentState, changes).latest ?? 'unknown';

  async function change(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
      await appData.load();
    } catch (error) {
      toasts.show({ id: 'push', type: 'error', ...failure(text, error) });
    }
    setBusy(false);
    setChanges((count) => count + 1);
  }

  async function subscribe() {
    if ((await Notification.requestPermission()) !== 'granted') return;
    const { data } = await client.query(PushKeyDocument, {}).toPromise();
    if (!data) throw new Error('the key for push messages did not arrive');
    const registration = await navigator.serviceWorker.register(worker);
    await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: data.pushKey };
    const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
    const input = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
    const answer = await client.mutation(SubscribePushDocument, { input }).toPromise();
    if (answer.error) throw answer.error;
  }

  async function unsubscribe() {
    const subscription = await currentSubscription();
    if (!subscription) return;
    const answer = await client.mutation(UnsubscribePushDocument, { endpoint: subscription.endpoint }).toPromise();
    if (answer.error) throw answer.error;
    await subscription.unsubscribe();
  }

  return { state, isBusy, switchOn: () => change(subscribe), switchOff: () => change(unsubscribe) };
}

/** A browser refuses without saying why. */
const failure = (text: Text, error: unknown) =>
  error instanceof DOMException
    ? { title: text('account.push.refused'), text: text('account.push.refused.text') }
    : { title: text('account.push.failed') };

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function currentState(): Promise<DeviceState> {
  if (!isPossible()) return 'not_possible';
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) ? 'on' : 'off';
}
