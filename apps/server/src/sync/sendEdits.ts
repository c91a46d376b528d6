import type { Values } from '@carestead/domain/kit/entity';
import { isSameRow } from '@carestead/domain/sync/differences';
import { comparableRow, fieldEntityOf, fieldIdOf, sentSecrets, toFieldRow } from '@carestead/domain/sync/fieldRows';
import type { ConfiguratorClient, ReachedConfigurator } from '../manifest/configuratorClient.ts';
import type { Database } from '../platform/database/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { isFinal } from './configuratorFailure.ts';
import { markSent } from './differenceQueries.ts';
import type { OurRow } from './ourRowQueries.ts';
import { keepCommon, keyOf, readOurRows, readSecrets, syncedEntityNamed } from './ourRowQueries.ts';
import type { WaitingEdit } from './outboxQueries.ts';
import { readWaiting, removeSent, setAside } from './outboxQueries.ts';

export type SendTools = {
  database: Database;
  secrets: Pick<Secrets, 'decrypt'>;
  now: () => number;
  /** Fails unless this server is still the one that sends for the system. */
  confirm: () => Promise<void>;
  signal: AbortSignal;
};

/** What was being sent when the configurator failed. */
export class SendFailed extends Error {
  override readonly name = 'SendFailed';
  readonly edit: { entity: string; id: number; change: 'write' | 'delete' };

  constructor(edit: SendFailed['edit'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.edit = edit;
  }
}

/**
 * Sends what waits, row by row in the order of the edits, each as it stands now; says how many were taken and how many set aside.
 * Each is sent at least once: whoever takes over after a crash sends a row again, which changes nothing.
 */
export async function sendEdits(tools: SendTools, system_id: number, { client }: ReachedConfigurator) {
  const count = { sent: 0, refused: 0 };
  while (!tools.signal.aborted) {
    const waiting = await readWaiting(tools.database, system_id);
    if (waiting.length === 0) break;
    const rows = await readOurRows(tools.database, system_id, waiting);
    const rowOf = new Map(rows.map((row) => [keyOf(row), row]));
    const secretsOf = await readSecrets({ ...tools, system_id }, waiting);
    for (const edit of waiting) {
      if (tools.signal.aborted) break;
      const key = keyOf(edit);
      const isTaken = await sendEdit(tools, system_id, client, {
        edit,
        row: rowOf.get(key),
        secrets: secretsOf.get(key),
      });
      count[isTaken ? 'sent' : 'refused'] += 1;
    }
  }
  return count;
}

type Sending = { edit: WaitingEdit; row: OurRow | undefined; secrets: Values | undefined };

async function sendEdit(tools: SendTools, system_id: number, client: ConfiguratorClient, sending: Sending) {
  const { edit, row, secrets } = sending;
  const { database, now } = tools;
  let isNew = false;
  try {
    if (row) isNew = await sendRow(client, row, secrets);
  } catch (error) {
    if (!isFinal(error))
      throw new SendFailed({ entity: edit.entity, id: edit.id, change: row?.values ? 'write' : 'delete' }, error);
    await database
      .transaction()
      .execute((transaction) =>
        setAside(transaction, system_id, edit, { at: now(), refusal: error.reason || error.message }),
      );
    return false;
  }
  await tools.confirm();
  await database.transaction().execute(async (transaction) => {
    await removeSent(transaction, system_id, edit);
    if (!row) return;
    const { entity, id, version, common } = row;
    const how = isNew || !common ? { by: 'sent' as const, at: now() } : common;
    await keepCommon(transaction, system_id, [{ entity, id, by: how.by, at: how.at, version }]);
    if (isNew) await markSent(transaction, system_id, row);
  });
  return true;
}

/** Writes a row of ours into the configurator, or removes it there; false: nothing that it holds was changed. */
async function sendRow(client: ConfiguratorClient, row: OurRow, secrets: Values = {}): Promise<boolean> {
  const entity = syncedEntityNamed(row.entity);
  const name = fieldEntityOf(entity);
  if (row.values === null) {
    await client.deleteRow(name, fieldIdOf(entity, row.id));
    return true;
  }
  const before = row.common?.values;
  const isKnown = before && isSameRow(comparableRow(entity, before), comparableRow(entity, row.values));
  if (isKnown && sentSecrets(entity).length === 0) return false;
  await client.writeRow(name, toFieldRow(entity, row.id, row.values, secrets));
  return true;
}
