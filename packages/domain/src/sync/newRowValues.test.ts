import { expect, test } from 'vitest';
import { callSource } from '../devices/callSource.ts';
import { section } from '../routing/section.ts';
import { systemTreeNode } from '../tree/systemTreeNode.ts';
import { newRowValues } from './newRowValues.ts';

test.each([
  [{ name: 'Bad', text_long: 'Zimmer 1' }, 'Bad'],
  [{ text_long: 'Zimmer 1', text_short: 'Z1' }, 'Zimmer 1'],
  [{ text_long: ' ', text_short: 'Z1' }, 'Z1'],
  [{ serial: 'R-1' }, 'R-1'],
  [{}, '12'],
])('a node with %o is called %s', (given, name) => {
  expect(newRowValues(systemTreeNode, 12, given).name).toBe(name);
});

test('a node inherits only what the configurator says that it inherits', () => {
  const given = { section_id: 2, inherit_text_long: true };
  expect(newRowValues(systemTreeNode, 12, given)).toMatchObject({
    section_id: 2,
    inherit_section: false,
    inherit_text_long: true,
    day_sound_level: 5,
  });
});

test('a row that has a name or is called by something else keeps it', () => {
  expect(newRowValues(section, 3, { name: 'Nord' }).name).toBe('Nord');
  expect(newRowValues(callSource, 3, { number: 3, text: 'Bett' })).toMatchObject({ number: 3, text: 'Bett' });
});
