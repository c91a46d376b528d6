import type { WebSocket } from 'ws';
import type { FaultStore } from '../faults/faults.ts';
import type { Hubs } from '../hubs/hubs.ts';

/** From where on the log is wanted; another log than ours, or none, means all of it. */
export type HubsAsked = { log: string | null; after: number };

const mostInMessage = 500;
const repeatAfter = 60_000;

/** What no reader of the protocol can make sense of. */
const oddities = (log: string): readonly object[] => [
  { type: 'gibberish' },
  { type: 'hubs', hubs: 7 },
  { type: 'log', log, lines: [{ number: 'seven' }, null, { number: 1, hub_id: 1, event: 'Sang' }] },
];

/** Serves one connection of the hubs: how all of them are, then what they note, and again whenever something changes. */
export async function serveHubReader(
  socket: WebSocket,
  asked: HubsAsked,
  { hubs, faults }: { hubs: Hubs; faults: FaultStore },
) {
  let sent = asked.log === hubs.log ? asked.after : 0;
  let reported = '';
  let wake = () => {};
  const poke = () => wake();
  const stopListening = hubs.onChange(poke);
  const repeating = setInterval(() => {
    reported = '';
    poke();
  }, repeatAfter);
  socket.on('close', () => {
    stopListening();
    clearInterval(repeating);
    poke();
  });
  socket.on('ping', (data) => {
    if (!faults.now().silent) socket.pong(data);
  });
  const isOpen = () => socket.readyState === socket.OPEN;
  const say = (message: object) =>
    new Promise<void>((resolve) => socket.send(JSON.stringify(message), () => resolve()));

  while (isOpen()) {
    await faults.pause();
    if (faults.now().nonsense && isOpen()) for (const message of oddities(hubs.log)) await say(message);
    const states = JSON.stringify(hubs.states());
    if (states !== reported) {
      reported = states;
      await say({ type: 'hubs', hubs: hubs.states() });
    }
    const lines = hubs.readAfter(sent, mostInMessage);
    if (lines.length > 0) {
      sent = lines.at(-1)?.number ?? sent;
      await say({ type: 'log', log: hubs.log, lines });
    }
    if (isOpen() && hubs.last() <= sent && JSON.stringify(hubs.states()) === reported)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
}
