import type { Page, WebSocketRoute } from '@playwright/test';

type Urgency = 'Normal' | 'Urgent' | 'Emergency';

export type ScriptedCall = {
  id: number;
  long: string;
  short: string;
  type: string;
  section: string;
  urgency: Urgency;
  flag: 'Call' | 'Presence' | 'Defect';
  opened_at: number;
  is_handled?: boolean;
  handled_by?: string;
  is_unreached?: boolean;
};

type Link = { state: 'connected' | 'disconnected'; since: number };
type Received = { id: string; type: string; payload?: { variables?: { system_id?: number } } };
type Subscription = { socket: WebSocketRoute; id: string; system_id: number | null };

const colours = { Emergency: '#E0162B', Urgent: '#FFD400', Normal: '#6BE3F5' };

/**
 * The real page of the wall with a scripted server at the other end of its socket, so that any list of calls and any
 * state of the connection is on the screen within milliseconds.
 */
export async function scriptWall(page: Page, now: number) {
  let calls: readonly ScriptedCall[] = [];
  let link: Link = { state: 'connected', since: now - 3_600_000 };
  let isSilent = false;
  /** What new connections ask while they are held. */
  let held: (() => void)[] | null = null;
  let revision = 0;
  let notes: readonly object[] = [];
  const subscriptions = new Map<string, Subscription>();

  const send = ({ socket, id }: Subscription, data: object) =>
    socket.send(JSON.stringify({ id, type: 'next', payload: { data } }));
  const sendList = (subscription: Subscription) => {
    if (subscription.system_id === null) return;
    revision += 1;
    const list = { system_id: subscription.system_id, epoch: 'scripted', revision, link };
    send(subscription, {
      callsChanged: { ...list, calls: calls.map((call) => wireCall(call, subscription.system_id ?? 0)) },
    });
  };
  const beat = (at = now) => {
    for (const subscription of subscriptions.values()) {
      if (subscription.system_id !== null || isSilent) continue;
      send(subscription, { systemMessages: { subject: 'time', payload: at / 1000 } });
    }
  };

  await page.clock.install({ time: now });
  await page.routeWebSocket('**/ws/backend', (socket) => {
    const answer = (message: string | Buffer) => {
      if (isSilent) return;
      const { id, type, payload } = JSON.parse(String(message)) as Received;
      if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }));
      if (type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
      if (type === 'complete') subscriptions.delete(id);
      if (type !== 'subscribe') return;
      const subscription = { socket, id, system_id: payload?.variables?.system_id ?? null };
      subscriptions.set(id, subscription);
      if (subscription.system_id === null) beat();
      else sendList(subscription);
    };
    socket.onMessage((message) => {
      if (held) held.push(() => answer(message));
      else answer(message);
    });
  });
  await page.route('**/backend/query', async (route) => {
    if (!route.request().postData()?.includes('activeDisplayNotes')) return route.continue();
    return route.fulfill({ json: { data: { activeDisplayNotes: notes } } });
  });

  return {
    /** What the configurator reports from now on. */
    report(next: { calls?: readonly ScriptedCall[]; link?: Link }) {
      calls = next.calls ?? calls;
      link = next.link ?? link;
      for (const subscription of subscriptions.values()) sendList(subscription);
    },
    post(next: readonly object[]) {
      notes = next;
    },
    /** The server sends the time, as it does every two seconds; unless it is silent. */
    beat,
    /** Nothing is sent or answered any more, and the connection stays open. */
    fallSilent() {
      isSilent = true;
    },
    answer() {
      isSilent = false;
      subscriptions.clear();
    },
    /** The connection is closed, and the next one is answered only after `answerAgain`. */
    async drop() {
      held = [];
      const sockets = new Set([...subscriptions.values()].map(({ socket }) => socket));
      subscriptions.clear();
      for (const socket of sockets) await socket.close({ code: 1012, reason: 'restart' });
    },
    answerAgain() {
      const waiting = held ?? [];
      held = null;
      for (const answer of waiting) answer();
    },
  };
}

const wireCall = (call: ScriptedCall, system_id: number) => ({
  id: call.id,
  system_id,
  system_name: 'Haus Lindenhof',
  call_type_id: 1,
  call_type_text: call.type,
  call_source_text: '',
  section_id: 1,
  section_name: call.section,
  device_id: call.id,
  device_text_short: call.short,
  device_text_long: call.long,
  opened_at: call.opened_at,
  is_handled: call.is_handled ?? false,
  handled_by_app_username: call.handled_by ?? '',
  is_unreached: call.is_unreached ?? false,
  acknowledged_by: '',
  call_type: {
    id: 1,
    name: call.type,
    char: '',
    color: call.flag === 'Call' ? colours[call.urgency] : '#8A95A1',
    flag: call.flag,
    urgency: call.urgency,
    sort_order: 1,
  },
  section: { id: 1, allow_manual_call_closure: false },
  system_tree_node: null,
});
