import { expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';
import { takeSystemMessage } from './takeSystemMessage.ts';

const noon = 1_794_744_000;

test('the time of the server sets the clock', () => {
  const clock = createClock(() => noon * 1000 - 90_000);
  takeSystemMessage({ subject: 'time', payload: noon }, { clock });
  expect(clock.offset.get()).toBe(90_000);
});

test('a time that is no number leaves the clock alone', () => {
  const clock = createClock(() => 0);
  takeSystemMessage({ subject: 'time', payload: 'noon' }, { clock });
  expect(clock.offset.get()).toBeNull();
});

test('an unknown subject is logged and harms nothing', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  takeSystemMessage({ subject: 'tea.ready', payload: null }, { clock: createClock(() => 0) });
  expect(warned).toHaveBeenCalledWith('unknown system message tea.ready');
  warned.mockRestore();
});
