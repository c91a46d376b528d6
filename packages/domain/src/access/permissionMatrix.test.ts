import { describe, expect, test } from 'vitest';
import { isLevelGrantable, levelsOf, permissionRows, shareOf, switched, withShare } from './permissionMatrix.ts';

const overrides = {
  read: 'systemtree::see_display_group_overrides',
  write: 'systemtree::manage_display_group_overrides',
} as const;
const log = { read: null, write: 'calllog::use_module' } as const;

const chief = { viewer: { is_superuser: true, permissions: [] }, stored: [] };
const head = { viewer: { is_superuser: false, permissions: ['calllog::use_module', overrides.read] }, stored: [] };

test('a single right is given or not, a pair can be given for reading', () => {
  expect(levelsOf(log)).toEqual(['hide', 'write']);
  expect(levelsOf(overrides)).toEqual(['hide', 'read', 'write']);
});

describe('a level can be given', () => {
  test.each([
    ['by a super user, whatever it is', chief, overrides, 'write', true],
    ['by a person who holds it', head, log, 'write', true],
    ['for reading by a person who reads', head, overrides, 'read', true],
    ['not for writing by a person who only reads', head, overrides, 'write', false],
    ['when the role has it already', { ...head, stored: Object.values(overrides) }, overrides, 'write', true],
    ['when it takes everything away', { ...head, viewer: { ...head.viewer, permissions: [] } }, log, 'hide', true],
  ] as const)('%s', (_sentence, granter, row, level, answer) => {
    expect(isLevelGrantable(granter, row, level)).toBe(answer);
  });
});

describe('a module', () => {
  const rows = permissionRows('calllog');
  test.each([
    ['none of it', [], 'none'],
    ['one of four', ['calllog::use_module'], 'some'],
    ['all of it', withShare(chief, rows, 'all', []), 'all'],
  ] as const)('with %s is shown so', (_sentence, held, share) => {
    expect(shareOf(rows, held)).toBe(share);
  });

  test('is switched on as far as it can be given, and then off', () => {
    const held = switched(head, rows, []);
    expect(held).toEqual(['calllog::use_module']);
    expect(shareOf(rows, held)).toBe('some');
    expect(switched(head, rows, held)).toEqual([]);
  });

  test('of which something is given is switched on first', () => {
    expect(shareOf(rows, switched(chief, rows, ['calllog::use_module']))).toBe('all');
  });

  test('gives a pair as high as the granter can', () => {
    expect(withShare(head, [overrides], 'all', [])).toEqual([overrides.read]);
  });

  test('is taken away as a whole, and nothing else with it', () => {
    const held = ['admin::use_module', ...withShare(chief, rows, 'all', [])];
    expect(withShare(head, rows, 'none', held)).toEqual(['admin::use_module']);
  });
});
