import type { Client } from '@urql/core';
import { TreeRowsDocument, TreeVersionDocument } from '../../generated/graphql.ts';
import type { Beginning } from '../../platform/route/row.ts';

const ask = async (client: Client) =>
  (await client.query(TreeRowsDocument, {}, { requestPolicy: 'network-only' }).toPromise()).data?.treeRows ?? null;

type Rows = Awaited<ReturnType<typeof ask>>;
type Begun = {
  rows: Promise<Rows>;
  /** Something changed since, or may have while nothing was connected. */
  isOld: boolean;
  end: () => void;
};

/** By the client of a system; null once the rows were taken. */
const begun = new WeakMap<Client, Begun | null>();

/** Asks for the rows while the screen is loaded. The router may call it with every step: once is enough. */
export function beginTreeRows({ client, rowChanges, socket }: Omit<Beginning, 'rowParts' | 'pathname'>): void {
  if (begun.has(client)) return;
  const age = () => {
    beginning.isOld = true;
  };
  const offs = [rowChanges.subscribe('system_tree_node', age), socket.connected.subscribe(age)];
  const beginning: Begun = {
    rows: ask(client),
    isOld: false,
    end: () => {
      for (const off of offs) off();
    },
  };
  begun.set(client, beginning);
}

/** All nodes as columns, null where they could not be read; `isOld`: they are worth a look, and may have changed since. */
export async function readTreeRows(client: Client): Promise<{ rows: Rows; isOld: boolean }> {
  const early = begun.get(client);
  begun.set(client, null);
  if (!early) return { rows: await ask(client), isOld: false };
  early.end();
  return { rows: await early.rows, isOld: early.isOld };
}

/** Whether these are still the rows of the server, for less than reading them again; true as well where it does not answer. */
export async function haveRowsChanged(client: Client, version: string): Promise<boolean> {
  const { data } = await client.query(TreeVersionDocument, {}, { requestPolicy: 'network-only' }).toPromise();
  return data?.treeRows.version !== version;
}
