import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Head, SealableRow } from './auditQueries.ts';
import { appendSeals } from './auditQueries.ts';

const batch = 500;

/** Each seal covers its row and the seal before it: whoever changes one row would have to change all that follow. */
export const sealWith = (secrets: Secrets) => (head: Head, row: SealableRow) =>
  secrets.fingerprint('audit', head.seal, String(head.number + 1), row.text);

/** Seals what was written since the last time. The head goes into the log, as evidence outside the database. */
export async function sealAudit(database: Database, secrets: Secrets, log: Log): Promise<number> {
  let total = 0;
  for (;;) {
    const { sealed, head } = await appendSeals(database, batch, sealWith(secrets));
    total += sealed;
    if (sealed < batch) {
      if (total > 0) log.info({ sealed: total, number: head.number, seal: head.seal }, 'audit rows sealed');
      return total;
    }
  }
}
