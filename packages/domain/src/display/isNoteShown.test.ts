import { expect, test } from 'vitest';
import { isNoteAhead, isNoteShown } from './isNoteShown.ts';

const hour = 3600 * 1000;
const now = Date.UTC(2026, 10, 15, 12);

test.each([
  ['a note without dates', {}, true, true],
  ['a note that is switched off', { active: false }, false, false],
  ['a note that began a moment ago', { display_from: now }, true, true],
  ['a note that begins in an hour', { display_from: now + hour }, false, true],
  ['a note that begins in two days', { display_from: now + 48 * hour }, false, false],
  ['a note in its last second', { display_until: now + 1 }, true, true],
  ['a note that is over', { display_until: now }, false, false],
  ['a note of last week', { display_from: now - 200 * hour, display_until: now - hour }, false, false],
])('%s', (_what, values, isShown, isSoon) => {
  const note = { active: true, display_from: null, display_until: null, ...values };
  expect([isNoteShown(note, now), isNoteAhead(note, now)]).toEqual([isShown, isSoon]);
});
