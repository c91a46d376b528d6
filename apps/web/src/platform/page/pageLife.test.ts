import { expect, test, vi } from 'vitest';
import { createReloads, createUnsaved } from './pageLife.ts';

function page(isWriting = false) {
  const unsaved = createUnsaved();
  const reload = vi.fn<() => void>();
  return { unsaved, reload, reloads: createReloads({ unsaved, isWriting: () => isWriting, reload }) };
}

test('a page without input is loaded anew at once', () => {
  const { reloads, reload } = page();
  reloads.request();
  expect(reload).toHaveBeenCalledOnce();
});

test('over unsaved input a reload needs a confirmation', () => {
  const { reloads, reload, unsaved } = page();
  unsaved.enter();
  reloads.request();
  expect(reload).not.toHaveBeenCalled();
  expect(reloads.isConfirming.get()).toBe(true);
  reloads.refuse();
  expect(reloads.isConfirming.get()).toBe(false);
  reloads.request();
  reloads.now();
  expect(reload).toHaveBeenCalledOnce();
  expect(unsaved.isAny.get()).toBe(false);
});

test('while the user types a reload needs a confirmation, too', () => {
  const { reloads, reload } = page(true);
  reloads.request();
  expect(reload).not.toHaveBeenCalled();
  expect(reloads.isConfirming.get()).toBe(true);
});

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
