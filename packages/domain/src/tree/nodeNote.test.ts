import { expect, test } from 'vitest';
import { cleanNote, longestNote, type NodeNote, noteProblems } from './nodeNote.ts';

const tooLong = { field: 'text', message: 'at_most', data: { size: longestNote } };

test.each<[string, NodeNote, readonly unknown[]]>([
  ['a preset', { preset: 'lost', text: '' }, []],
  ['a text', { preset: null, text: 'Halterung locker' }, []],
  ['a preset with a text', { preset: 'replaced', text: 'altes Display war blind' }, []],
  ['nothing', { preset: null, text: '' }, [{ field: 'text', message: 'required' }]],
  ['blanks', { preset: null, text: ' \n ' }, [{ field: 'text', message: 'required' }]],
  ['as much as fits', { preset: null, text: ` ${'ä'.repeat(longestNote)} ` }, []],
  ['more than fits', { preset: null, text: 'a'.repeat(longestNote + 1) }, [tooLong]],
])('a note of %s', (_name, note, problems) => {
  expect(noteProblems(note)).toEqual(problems);
});

test('blanks around a note are not stored', () => {
  expect(cleanNote({ preset: null, text: ' locker \n' })).toEqual({ preset: null, text: 'locker' });
});
