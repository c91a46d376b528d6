import { expect, test } from 'vitest';
import type { CallSourceGroupFlag } from '../access/callSourceLevel.ts';
import { type CallKind, callKind } from './callKind.ts';

test.each<[boolean, readonly CallSourceGroupFlag[], CallKind]>([
  [false, [], 'Care'],
  [false, ['None', 'Radio', 'Repeater', 'Wired'], 'Care'],
  [true, [], 'Tech'],
  [false, ['Radio', 'Tech'], 'Tech'],
  [true, ['Wired'], 'Tech'],
])('from a technical node: %s, with groups of the kinds %j: %s', (isTechNode, groupFlags, kind) => {
  expect(callKind({ isTechNode, groupFlags })).toBe(kind);
});
