import { expect, test } from 'vitest';
import { createToasts, type Toast } from './createToasts.ts';

const saved: Toast = { id: 'saved', type: 'success', title: 'Saved' };
const failed: Toast = { id: 'failed', type: 'error', title: 'Not saved' };

test('the first to come is shown until it is dismissed, then the next', () => {
  const toasts = createToasts();
  expect(toasts.current()).toBeNull();
  toasts.show(saved);
  toasts.show(failed);
  expect(toasts.current()).toMatchObject(saved);
  toasts.dismiss('saved');
  expect(toasts.current()).toMatchObject(failed);
  toasts.dismiss('failed');
  expect(toasts.current()).toBeNull();
});

test('a toast with the same id takes the place of the one on show, as a new one', () => {
  const toasts = createToasts();
  toasts.show(saved);
  const before = toasts.current();
  toasts.show({ ...saved, title: 'Saved again' });
  expect(toasts.current()?.title).toBe('Saved again');
  expect(toasts.current()?.number).not.toBe(before?.number);
  toasts.dismiss('saved');
  expect(toasts.current()).toBeNull();
});

test('a toast with the id of a waiting one keeps its place in the queue', () => {
  const toasts = createToasts();
  toasts.show(saved);
  toasts.show(failed);
  toasts.show({ id: 'other', type: 'none', title: 'Other' });
  toasts.show({ ...failed, title: 'Still not saved' });
  expect(toasts.current()).toMatchObject(saved);
  toasts.dismiss('saved');
  expect(toasts.current()?.title).toBe('Still not saved');
});

test('a listener receives every change until it unsubscribes', () => {
  const toasts = createToasts();
  let received = 0;
  const leave = toasts.subscribe(() => {
    received += 1;
  });
  toasts.show(saved);
  toasts.dismiss('saved');
  expect(received).toBe(2);
  leave();
  toasts.show(saved);
  expect(received).toBe(2);
});

test('a toast that yields gives way to the next one', () => {
  const toasts = createToasts();
  toasts.show({ id: 'discarded', type: 'none', title: 'Discarded', yields: true });
  toasts.show(saved);
  expect(toasts.current()).toMatchObject(saved);
  toasts.dismiss('saved');
  expect(toasts.current()).toBeNull();
});
