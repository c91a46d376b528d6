import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createNoteWriter, openRequestNote } from './requestNote.ts';

test('the address of the request that is worked on can be read, and none between requests', async () => {
  const note = openRequestNote();
  onTestFinished(note.close);
  const write = createNoteWriter(note.descriptor);
  expect(note.read()).toBeNull();
  write('2001:db8::17');
  expect(note.read()).toBe('2001:db8::17');
  write('192.0.2.7');
  expect(note.read()).toBe('192.0.2.7');
  await nextTurn();
  expect(note.read()).toBeNull();
  write('192.0.2.7');
  expect(note.read()).toBe('192.0.2.7');
  note.clear();
  expect(note.read()).toBeNull();
});

test('what is no address is ignored', () => {
  const note = openRequestNote();
  onTestFinished(note.close);
  createNoteWriter(note.descriptor)('somewhere');
  expect(note.read()).toBeNull();
});
