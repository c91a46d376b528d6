import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDiscardedDraft } from './useDiscardedDraft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changes = { name: 'Anders' };

test('what was discarded is there for 60 seconds, with the row that it belongs to', () => {
  const draft = createDiscardedDraft();
  draft.keep('section 1', changes);
  vi.advanceTimersByTime(59_999);
  expect(draft.kept.get()).toEqual({ key: 'section 1', changes, isWanted: false });
  vi.advanceTimersByTime(1);
  expect(draft.kept.get()).toBeNull();
});

test('the last one counts, with its own 60 seconds', () => {
  const draft = createDiscardedDraft();
  draft.keep('section 1', changes);
  vi.advanceTimersByTime(30_000);
  draft.keep('section 2', changes);
  vi.advanceTimersByTime(31_000);
  expect(draft.kept.get()).toMatchObject({ key: 'section 2', changes });
});

test('one that is wanted again is marked for the form that is open, one that is gone is not', () => {
  const draft = createDiscardedDraft();
  draft.keep('section 1', changes);
  draft.want('section 2');
  expect(draft.kept.get()?.isWanted).toBe(false);
  draft.want('section 1');
  expect(draft.kept.get()?.isWanted).toBe(true);
  draft.drop();
  draft.want('section 1');
  expect(draft.kept.get()).toBeNull();
});
