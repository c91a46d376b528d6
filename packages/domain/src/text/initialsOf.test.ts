import { expect, test } from 'vitest';
import { initialsOf } from './initialsOf.ts';

test.each([
  ['technik', 'TE'],
  ['Nina Nachtwache', 'NN'],
  [' Anna  von Arx ', 'AV'],
  ['ö', 'Ö'],
  ['', ''],
])('%j is shown as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
