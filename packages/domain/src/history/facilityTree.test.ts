import { expect, test } from 'vitest';
import { initialValues } from '../kit/entity.ts';
import { problemsOf } from '../kit/problemsOf.ts';
import { systemTreeNode } from '../tree/systemTreeNode.ts';
import { facilityTree } from './facilityTree.ts';

const items = [...facilityTree({ nodes: 50_000, firstNode: 151, firstSection: 10 })];
const nodes = items.flatMap((item) => ('node' in item ? item.node : []));
const sections = items.flatMap((item) => ('section' in item ? item.section : []));

test('a tree has as many nodes as wanted, with ids that follow each other and fit a configurator', () => {
  expect(nodes.map(({ id }) => id)).toEqual(Array.from({ length: 50_000 }, (_one, index) => 151 + index));
  expect(sections.map(({ id }) => id)).toEqual(sections.map((_one, index) => 10 + index));
  expect(Math.max(...nodes.map(({ id }) => id))).toBeLessThan(65_536);
});

test('names and serial numbers are unique, every node comes after its parent, and devices are in wards', () => {
  expect(new Set(nodes.map(({ name }) => name)).size).toBe(nodes.length);
  const serials = nodes.flatMap(({ serial }) => serial || []);
  expect(new Set(serials).size).toBe(serials.length);
  const known = new Map(nodes.map((node) => [node.id, node]));
  expect(nodes.filter(({ id, parent_id }) => parent_id !== null && (!known.has(parent_id) || parent_id >= id))).toEqual(
    [],
  );
  const sectionOf = (id: number | null): number | null => {
    const node = id === null ? undefined : known.get(id);
    return node ? (node.section_id ?? sectionOf(node.parent_id)) : null;
  };
  expect(nodes.filter(({ id, source }) => source !== null && sectionOf(id) === null)).toEqual([]);
});

test('no section has more devices than a configurator allows, and texts fit the displays', () => {
  expect(nodes.length / sections.length).toBeLessThan(250);
  // The last ones have the longest names.
  const wrong = nodes.slice(-400).flatMap(({ name, kind, text, serial }) =>
    problemsOf(systemTreeNode, {
      ...initialValues(systemTreeNode),
      ...{ name, kind, serial, text_short: text, text_long: text && `Zimmer ${text}` },
    }),
  );
  expect(wrong).toEqual([]);
});
