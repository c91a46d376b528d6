import { expect, test } from 'vitest';
import { isNoteAhead, isNoteShown, notePageAt, notePages } from './notes.ts';

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

const note = (title: string, text = '') => ({ title, text });
const room = { lines: 30, perLine: 26 };
const titles = (notes: readonly { title: string }[]) => notes.map(({ title }) => title).join('');

test('five short notes stand together, the sixth waits for its turn', () => {
  const notes = [...'ABCDEF'].map((title) => note(title));
  expect(notePages(notes, room).map(titles)).toEqual(['ABCDE', 'F']);
});

test('long notes are not cut: those that find no room come next', () => {
  const long = 'Bitte beachten Sie die neue Medikamentenausgabe. '.repeat(10);
  expect(notePages([note('A'), note('B', long), note('C', long), note('D')], room).map(titles)).toEqual(['AB', 'CD']);
});

test('a note that is too long even alone has a turn of its own', () => {
  const endless = 'Zeile\n'.repeat(50);
  expect(notePages([note('A'), note('B', endless), note('C')], room).map(titles)).toEqual(['A', 'B', 'C']);
});

test.each([
  [0, 0],
  [19_999, 0],
  [20_000, 1],
  [62_999, 1],
  [63_000, 0],
])('after %i ms page %i has its turn: twenty seconds, or two for each line', (now, page) => {
  const pages = [[note('A')], [note('B', 'Zeile\n'.repeat(19).trim())]];
  expect(notePageAt(pages, room, now)).toBe(page);
});

test('without any note there is a first page all the same', () => {
  expect(notePageAt([], room, 5000)).toBe(0);
});
