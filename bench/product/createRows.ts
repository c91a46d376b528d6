import type { Client } from 'pg';
import { ask } from './ask.ts';
import { copyRows } from './copyRows.ts';
import { queryPath } from './shippedQueries.ts';

export type Installation = { port: number; headers: Readonly<Record<string, string>> };

/** One row by a mutation. Without it a bench would measure nothing, or wait for rows that never come. */
export async function createRow({ port, headers }: Installation, type: string, input: string) {
  const query = `mutation { create${type}(input: ${input}) { id } }`;
  const { status, body } = await ask({ port, path: queryPath, headers, body: JSON.stringify({ query }) });
  if (status !== 200 || body.includes('"errors"')) throw new Error(`${type} was not created: ${body.slice(0, 500)}`);
}

/** Without a system there is nothing to configure. */
export const createSystem = (installation: Installation) =>
  createRow(installation, 'SystemParam', '{ name: "Haus", ip: "192.0.2.10" }');

type Nodes = {
  /** The input of the first one. */
  first: string;
  count: number;
  /** SQL: what the node `n` has other than the first one, beside its number and its place. */
  change: string;
};

/** Nodes of a system: the first by a mutation, the others as copies of it. */
export async function createNodes(installation: Installation, database: Client, { first, count, change }: Nodes) {
  await createRow(installation, 'SystemTreeNode', first);
  const own = `'id', n, 'sort_order', n, ${change}`;
  await copyRows(database, 'system_tree_nodes', `generate_series(2, ${count}) n`, own);
}
