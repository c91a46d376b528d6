import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';
import { pageSize } from './cellBudget.ts';

const columns = Object.keys(systemTreeNode.fields).join(' ');
const lists = (count: number) =>
  `{ ${Array.from({ length: count }, (_, n) => `l${n}: systemTreeNodes(first: 200) { rows { ${columns} } }`).join(' ')} }`;

test('the widest page is answered, a request full of them is not', async () => {
  const server = await startTestServer();
  await addSystem(server, 1);
  const chief = await addUser(server, 'vera', true);
  expect((await chief.query(lists(1))).errors).toEqual([]);
  expect((await chief.query(lists(10))).errors).toContainEqual(
    expect.objectContaining({ extensions: { code: 'TOO_MANY_ROWS' } }),
  );
});

test('of few columns a page is as long as pages are, of many it is shorter, and it is never empty', () => {
  expect(pageSize(50, 46)).toBe(50);
  expect(pageSize(5000, 2)).toBe(200);
  expect(pageSize(200, 46)).toBe(86);
  expect(pageSize(0, 46)).toBe(1);
  expect(pageSize(10, 100_000)).toBe(1);
});
