import type { Client } from '@urql/core';
import { TreeRowsDocument } from '../../generated/graphql.ts';

const ask = async (client: Client) =>
  (await client.query(TreeRowsDocument, {}, { requestPolicy: 'network-only' }).toPromise()).data?.treeRows ?? null;

/** Asked for while the screen is loaded; whoever comes first takes them. */
const begun = new WeakMap<Client, ReturnType<typeof ask>>();

export const beginTreeRows = (client: Client): void => void begun.set(client, ask(client));

/** All nodes as columns; null: they could not be read. */
export function readTreeRows(client: Client): ReturnType<typeof ask> {
  const rows = begun.get(client) ?? ask(client);
  begun.delete(client);
  return rows;
}
