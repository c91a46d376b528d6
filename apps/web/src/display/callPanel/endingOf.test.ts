import { expect, test } from 'vitest';
import type { WallCall } from '../wallCall.ts';
import type { Person } from '../wallConfig.ts';
import { endingOf } from './endingOf.ts';

const node = { id: 7, text_short: '101', text_long: 'Zimmer 101', deny_manual_call_closure: false };
const denies = { ...node, deny_manual_call_closure: true };
const allows = { id: 1, allow_manual_call_closure: true };
const closer = ['calllog::close_calls'];

test.each([
  ['with the right, where the tree has a node', closer, { system_tree_node: node }, 'allowed'],
  ['with the right, where the tree has no node', closer, { system_tree_node: null }, 'allowed'],
  ['without it, where the section allows it and there is no node', [], { section: allows }, 'allowed'],
  ['without it, where the section sets nothing', [], { system_tree_node: node }, null],
  ['where the node denies it', [], { section: allows, system_tree_node: denies }, 'denied'],
  ['where no device raised the call', closer, { device_id: 0 }, null],
])('%s a call is ended: %s', (_what, permissions, facts, ending) => {
  const call = { device_id: 7, section: null, system_tree_node: null, ...facts } as unknown as WallCall;
  expect(endingOf(call, { id: 3, is_superuser: false, permissions } as unknown as Person)).toBe(ending);
});
