import { expect, test } from 'vitest';
import { createUnsaved } from './unsaved.ts';

test('input is unsaved until the last form has let go', () => {
  const unsaved = createUnsaved();
  const first = unsaved.enter();
  const second = unsaved.enter();
  first();
  expect(unsaved.isAny.get()).toBe(true);
  second();
  expect(unsaved.isAny.get()).toBe(false);
});

test('what may all go is not unsaved any more', () => {
  const unsaved = createUnsaved();
  const leave = unsaved.enter();
  unsaved.discard();
  expect(unsaved.isAny.get()).toBe(false);
  leave();
  expect(unsaved.isAny.get()).toBe(false);
});
