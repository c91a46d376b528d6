import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDiscardedDraft } from './discardedDraft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changes = { name: 'Anders' };

test('what was discarded is there for 60 seconds, for the same row alone', () => {
  const draft = createDiscardedDraft();
  draft.keep('section 1', changes);
  vi.advanceTimersByTime(59_999);
  expect(draft.of('section 1')).toEqual({ key: 'section 1', changes, isWanted: false });
  expect(draft.of('section 2')).toBeNull();
  vi.advanceTimersByTime(1);
  expect(draft.of('section 1')).toBeNull();
});

test('the last one counts, with its own 60 seconds', () => {
  const draft = createDiscardedDraft();
  draft.keep('section 1', changes);
  vi.advanceTimersByTime(30_000);
  draft.keep('section 2', changes);
  vi.advanceTimersByTime(31_000);
  expect(draft.of('section 1')).toBeNull();
  expect(draft.of('section 2')?.changes).toBe(changes);
});

test('one that is wanted again is marked, one that is gone is not', () => {
  const draft = createDiscardedDraft();
  draft.keep('section 1', changes);
  draft.want('section 2');
  expect(draft.of('section 1')?.isWanted).toBe(false);
  draft.want('section 1');
  expect(draft.of('section 1')?.isWanted).toBe(true);
  draft.drop();
  expect(draft.of('section 1')).toBeNull();
});
