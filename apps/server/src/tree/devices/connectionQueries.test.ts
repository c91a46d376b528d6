import { connectionType } from '@carestead/domain/devices/connectionType';
import { connectionTypes } from '@carestead/domain/devices/connectionTypes';
import { nodeKinds } from '@carestead/domain/tree/nodeKinds';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { ofLinkTypes } from './connectionQueries.ts';

type Linked = { kind: string; is_tech: boolean; radio: boolean };

let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
  atEndOfFile(() => made.drop());
});

const both = [false, true];
const nodes: readonly Linked[] = nodeKinds.flatMap((kind) =>
  both.flatMap((is_tech) => both.map((radio) => ({ kind, is_tech, radio }))),
);
const inWords = ({ kind, is_tech, radio }: Linked) => `${kind} ${is_tech} ${radio}`;

test.each(connectionTypes.map((type) => [type]))('the filter finds as %s what the rule calls so', async (type) => {
  const values: unknown[] = [JSON.stringify(nodes)];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const rows = await made.ownerQuery(
    `SELECT * FROM jsonb_to_recordset($1::jsonb) AS node(kind text, is_tech boolean, radio boolean)
     WHERE ${ofLinkTypes([type], bind)}`,
    values,
  );
  const expected = nodes.filter((node) => connectionType(node) === type);
  expect(expected).not.toEqual([]);
  expect((rows as Linked[]).map(inWords).toSorted()).toEqual(expected.map(inWords).toSorted());
});
