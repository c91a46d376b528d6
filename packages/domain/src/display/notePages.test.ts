import { expect, test } from 'vitest';
import { notePageAt, notePages } from './notePages.ts';

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
