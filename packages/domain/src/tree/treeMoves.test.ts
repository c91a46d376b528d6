import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepestChain, type InheritingNode, inherited } from './inherited.ts';
import { sectionOf } from './sectionLoad.ts';
import { afterMoves, isBelowItself, isTooDeep, type Move, pathAbove } from './treeMoves.ts';

const parents = new Map([
  [1, null],
  [2, 1],
  [3, 2],
  [4, null],
]);
const parentOf = (id: number) => parents.get(id) ?? null;

test.each<[string, readonly Move[], readonly number[]]>([
  ['into itself', [{ id: 2, parent_id: 2 }], [2]],
  ['into a node below it', [{ id: 1, parent_id: 3 }], [1]],
  ['elsewhere', [{ id: 2, parent_id: 4 }], []],
  [
    'into each other',
    [
      { id: 2, parent_id: 4 },
      { id: 4, parent_id: 3 },
    ],
    [2, 4],
  ],
  [
    'below one that is moved away',
    [
      { id: 2, parent_id: null },
      { id: 1, parent_id: 2 },
    ],
    [],
  ],
])('nodes that are moved %s', (_what, moves, inCircles) => {
  const after = afterMoves(moves, parentOf);
  expect(moves.flatMap(({ id }) => (isBelowItself(id, after) ? [id] : []))).toEqual(inCircles);
});

test('a tree is ten levels deep below its top, counted with what hangs below a node', () => {
  const chain = (id: number) => (id > 1 ? id - 1 : null);
  expect(isTooDeep(deepestChain + 1, 0, chain)).toBe(false);
  expect(isTooDeep(deepestChain + 2, 0, chain)).toBe(true);
  expect(isTooDeep(deepestChain, 1, chain)).toBe(false);
  expect(isTooDeep(deepestChain, 2, chain)).toBe(true);
});

type Node = InheritingNode & { parent_id: number | null };

const edit = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  parent_id: fc.option(fc.integer({ min: 1, max: 12 })),
  section_id: fc.option(fc.integer({ min: 1, max: 3 })),
  inherit_section: fc.boolean(),
});

/** The value as a person would look for it: up from the node until one has its own. */
function walked(nodes: ReadonlyMap<number, Node>, id: number): number | null {
  const node = nodes.get(id);
  if (!node) return null;
  if (!node.inherit_section) return node.section_id;
  return node.parent_id === null ? null : walked(nodes, node.parent_id);
}

test('whatever is edited, what is allowed leaves a tree, in which every node has the section of the walk upwards', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
      const nodes = new Map<number, Node>();
      const stored = (id: number) => nodes.get(id)?.parent_id ?? null;
      const heightOf = (id: number): number =>
        Math.max(0, ...[...nodes].flatMap(([below, node]) => (node.parent_id === id ? [1 + heightOf(below)] : [])));
      for (const { id, parent_id, ...values } of edits) {
        const after = afterMoves([{ id, parent_id }], stored);
        const isThere = parent_id === null || nodes.has(parent_id);
        if (!isThere || isBelowItself(id, after) || isTooDeep(id, heightOf(id), after)) continue;
        const rest = { text_short: '', text_long: '', flight_profile_id: null };
        const others = { inherit_text_short: true, inherit_text_long: true, inherit_flight_profile: true };
        nodes.set(id, { parent_id, ...rest, ...others, ...values });
      }
      for (const [id, node] of nodes) {
        const above = pathAbove(id, stored);
        expect(above).not.toContain(id);
        expect(above.length).toBeLessThanOrEqual(deepestChain);
        const chain = [node, ...above.flatMap((up) => nodes.get(up) ?? [])];
        expect(inherited(chain).section_id).toBe(walked(nodes, id));
        expect(sectionOf(node, (up) => nodes.get(up))).toBe(walked(nodes, id));
      }
    }),
    { numRuns: 200 },
  );
});
