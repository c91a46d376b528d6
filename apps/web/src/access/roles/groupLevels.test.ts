import { expect, test } from 'vitest';
import { allLevels, groupParts, levelIn, ownLevel } from './groupLevels.ts';

const parts = [
  { callsource_group_id: 2, permission_level: 'Read' },
  { callsource_group_id: 10, permission_level: 'Full' },
] as const;

test('a group that a restricted role does not name is hidden from it', () => {
  expect(levelIn(parts, 2)).toBe('Read');
  expect(levelIn(parts, 3)).toBe('None');
});

test('the levels of a form stand in the order of the stored ones, so that undoing is no change', () => {
  const stored = parts.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  expect(allLevels([{ id: 2 }, { id: 10 }], (group) => levelIn(parts, group))).toEqual(stored);
});

test('what a form holds of the parts is what the server takes', () => {
  expect(groupParts([{ ...parts[0], id: 7 }])).toEqual([parts[0]]);
  expect(groupParts(undefined)).toEqual([]);
});

test.each([
  ['without any level of their own everything', [], 'Full'],
  ['the highest of their own', [{ level: 'Read' }, { level: 'Write' }], 'Write'],
  ['nothing for a group that they do not see', [{ level: 'Full', group: 9 }], 'None'],
  ['nothing for the same number in another system', [{ level: 'Full', system: 2 }], 'None'],
] as const)('a user may grant %s', (_sentence, own, level) => {
  const permissions = own.map((one) => ({
    system_id: 'system' in one ? one.system : 1,
    callsource_group_id: 'group' in one ? one.group : 5,
    permission_level: one.level,
  }));
  expect(ownLevel(permissions, 1, 5)).toBe(level);
});
