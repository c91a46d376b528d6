import { expect, test } from 'vitest';
import { quiet } from '../../testing/database.ts';
import { createBus } from './bus.ts';

test('a listener that fails does not keep the event from the others', () => {
  const bus = createBus(quiet);
  const received: number[] = [];
  bus.on('sessionsEnded', () => {
    throw new Error('no');
  });
  const off = bus.on('sessionsEnded', ({ user_id }) => received.push(user_id));
  bus.emit('sessionsEnded', { user_id: 1, session_id: null });
  off();
  bus.emit('sessionsEnded', { user_id: 2, session_id: null });
  expect(received).toEqual([1]);
});
