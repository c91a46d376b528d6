import { expect, test } from 'vitest';
import type { MessageQueue, ReceivedMessage } from './messageQueue.ts';
import { createMessageQueue } from './messageQueue.ts';

const events = (...numbers: readonly number[]) => ({ type: 'events', events: numbers.map((number) => ({ number })) });
const push = (queue: MessageQueue, ...messages: readonly object[]) => {
  for (const message of messages) queue.push(JSON.stringify(message));
};

async function all(queue: MessageQueue): Promise<ReceivedMessage[]> {
  queue.end();
  const received: ReceivedMessage[] = [];
  for await (const message of queue.messages) received.push(message);
  return received;
}

test('events that wait are taken together, in order', async () => {
  const queue = createMessageQueue();
  push(queue, events(1), events(2, 3), events(4));
  expect(await all(queue)).toEqual([events(1, 2, 3, 4)]);
});

test('what is not events keeps its place between them', async () => {
  const queue = createMessageQueue();
  const snapshot = { type: 'snapshot', number: 2, calls: [] };
  push(queue, events(1), events(2), snapshot, events(3));
  queue.push('no JSON {');
  push(queue, events(4));
  expect(await all(queue)).toEqual([events(1, 2), snapshot, events(3), 'nonsense', events(4)]);
});

test('at most a thousand events are taken together', async () => {
  const queue = createMessageQueue();
  const portion = Array.from({ length: 400 }, (_, index) => index);
  for (let turn = 0; turn < 5; turn += 1) push(queue, events(...portion));
  const sizes = (await all(queue)).map((message) =>
    typeof message === 'object' && 'events' in message ? message.events.length : 0,
  );
  expect(sizes).toEqual([800, 800, 400]);
});

test('an event that comes alone is handed on at once', async () => {
  const queue = createMessageQueue();
  const next = queue.messages[Symbol.asyncIterator]();
  push(queue, events(1));
  expect((await next.next()).value).toEqual(events(1));
  const second = next.next();
  push(queue, events(2));
  expect((await second).value).toEqual(events(2));
});

test('characters that the database cannot store are left out, and the call stays', async () => {
  const queue = createMessageQueue();
  queue.push(String.raw`{"type":"events","events":[{"number":1,"position":"Zimmer\u0000 12\ud83d \u00e4"}]}`);
  expect(await all(queue)).toEqual([{ type: 'events', events: [{ number: 1, position: 'Zimmer 12\ufffd ä' }] }]);
});

test('when more waits than can be applied reading pauses, and resumes when there is room', async () => {
  const signals: string[] = [];
  const queue = createMessageQueue({ onFull: () => signals.push('full'), onRoom: () => signals.push('room') });
  const snapshot = { type: 'snapshot', number: 2, calls: [] };
  push(queue, ...Array.from({ length: 300 }, () => snapshot));
  expect(signals).toEqual(['full']);
  expect(await all(queue)).toHaveLength(300);
  expect(signals).toEqual(['full', 'room']);
});
