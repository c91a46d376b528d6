import { isAtLeast, type PermissionLevel, permissionLevels } from '@carestead/domain/access/callSourceLevel';
import { nodeKinds } from '@carestead/domain/tree/nodeKinds';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing/callServer.ts';
import type { Browser, Key } from '../../testing/callSourceLevels.ts';
import { create, nodeOf, prepareLevels, remove, tryCreate, update } from '../../testing/callSourceLevels.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';

let { chief, sources, having } = {} as Awaited<ReturnType<typeof prepareLevels>>;

let place: Key;

beforeAll(async () => {
  ({ chief, sources, having } = await prepareLevels(await startTestServer({ until: atEndOfFile })));
  place = await create(chief, systemTreeNode, nodeOf({ kind: 'floor' }));
});

const isDone = ({ errors }: Awaited<ReturnType<Browser['query']>>) => errors.length === 0;

/** Of a technical device everybody with a technical group reads at least. */
const heldLevel = (kind: string, level: PermissionLevel): PermissionLevel =>
  kind === 'tech' && level === 'None' ? 'Read' : level;

describe.each(permissionLevels)('with the level %s for its call source', (level) => {
  test.each(nodeKinds)('a %s is read, changed, moved, created and deleted as far as the level goes', async (kind) => {
    const browser = having(level);
    const held = heldLevel(kind, level);
    const input = nodeOf({ kind, call_source_id: sources.care });
    const node = await create(chief, systemTreeNode, input);
    const read = await browser.query(
      'query ($id: Int!) { systemTreeNode(id: $id) { id parents { id } open_calls { id } } }',
      {
        id: node.id,
      },
    );
    expect(read.data?.systemTreeNode !== null).toBe(isAtLeast(held, 'Read'));
    const moved = await browser.query(
      'mutation ($id: Int!, $to: Int!) { moveSystemTreeNodes(moves: [{ id: $id }], parent_id: $to) }',
      { id: node.id, to: place.id },
    );
    expect(isDone(moved)).toBe(isAtLeast(held, 'Write'));
    const revision = isDone(moved) ? node.revision + 1 : node.revision;
    const renamed = await update(browser, systemTreeNode, { ...node, revision }, { name: 'Anders' });
    expect(isDone(renamed)).toBe(isAtLeast(held, 'Write'));
    expect(isDone(await tryCreate(browser, systemTreeNode, nodeOf({ kind, call_source_id: sources.care })))).toBe(
      isAtLeast(held, 'Full'),
    );
    expect(isDone(await remove(browser, systemTreeNode, [node.id]))).toBe(isAtLeast(held, 'Full'));
  });
});
