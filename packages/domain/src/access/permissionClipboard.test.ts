import { describe, expect, test } from 'vitest';
import { pasting, readPermissions, writePermissions } from './permissionClipboard.ts';

const care = { role: 'Pflege', permissions: ['calllog::use_module', 'calllog::close_calls'] };
const chief = { viewer: { is_superuser: true, permissions: [] }, stored: [] };
const head = { viewer: { is_superuser: false, permissions: ['calllog::use_module'] }, stored: [] };

test('what was copied is read again, in a steady order', () => {
  expect(readPermissions(writePermissions(care))).toEqual({ ...care, permissions: care.permissions.toSorted() });
});

describe('what cannot be read', () => {
  const with_ = (changes: object) => JSON.stringify({ ...JSON.parse(writePermissions(care)), ...changes });
  test.each([
    ['nothing', '', 'unreadable'],
    ['a shopping list', 'Milch, Brot', 'unreadable'],
    ['a number', '7', 'unreadable'],
    ['nothing in JSON', 'null', 'unreadable'],
    ['another format', with_({ format: 'other' }), 'unreadable'],
    ['permissions that are none', with_({ permissions: [1] }), 'unreadable'],
    ['a list that is none', with_({ permissions: 'calllog::use_module' }), 'unreadable'],
    ['a version that comes later', with_({ version: 2 }), 'newer'],
  ])('%s', (_sentence, text, answer) => {
    expect(readPermissions(text)).toBe(answer);
  });
});

describe('pasting', () => {
  test('replaces what the role held', () => {
    expect(pasting(chief, ['admin::use_module', 'calllog::use_module'], care.permissions)).toEqual({
      added: ['calllog::close_calls'],
      removed: ['admin::use_module'],
      kept: ['calllog::use_module'],
      unknown: [],
      refused: [],
      result: care.permissions,
    });
  });

  test('leaves out what this version does not know, and names it', () => {
    const { unknown, result } = pasting(chief, [], ['calllog::use_module', 'moon::walk', 'moon::walk']);
    expect(unknown).toEqual(['moon::walk']);
    expect(result).toEqual(['calllog::use_module']);
  });

  test('never gives what the person does not hold', () => {
    const { refused, result } = pasting(head, [], care.permissions);
    expect(refused).toEqual(['calllog::close_calls']);
    expect(result).toEqual(['calllog::use_module']);
  });

  test('keeps what the role held before, even if the person does not hold it', () => {
    const granter = { ...head, stored: ['calllog::close_calls'] };
    expect(pasting(granter, [], care.permissions).result).toEqual(care.permissions);
  });
});
