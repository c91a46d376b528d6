import { expect, test } from 'vitest';
import { ignoresLinkablePool, type LinkFacts, linkablePool, linkProblem } from './linkedNodes.ts';

const facts: LinkFacts = {
  isItself: false,
  hasLinkingNodes: false,
  target: { is_linkable: true, isLinked: false },
  ignoresPool: false,
};

test.each<[string, Partial<LinkFacts>, string | null]>([
  ['to a node of the pool', {}, null],
  ['to itself', { isItself: true }, 'must_differ'],
  ['though others are linked to it', { hasLinkingNodes: true }, 'has_linked_devices'],
  ['to a node that is linked itself', { target: { is_linkable: true, isLinked: true } }, 'has_linked_devices'],
  ['to a node outside the pool', { target: { is_linkable: false, isLinked: false } }, 'not_linkable'],
  [
    'to any node, without regard to the pool',
    { target: { is_linkable: false, isLinked: false }, ignoresPool: true },
    null,
  ],
])('a node is linked %s', (_what, more, message) => {
  expect(linkProblem({ ...facts, ...more })?.message ?? null).toBe(message);
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('super user %s with the setting %s: the pool is ignored %s', (is_superuser, isSet, ignores) => {
  const settings = { ignore_linkable_node_pool_for_super_users: isSet };
  expect(ignoresLinkablePool({ is_superuser }, settings)).toBe(ignores);
  expect(linkablePool({ is_superuser }, settings)).toHaveLength(ignores ? 0 : 1);
});
