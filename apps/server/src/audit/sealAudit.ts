import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import {
  appendSeals,
  countUnsealed,
  type Head,
  isAnchorRecorded,
  readAnchor,
  readSealedRows,
  type SealableRow,
} from './auditQueries.ts';

const batch = 500;

/** Each seal covers its row and the seal before it: a changed row would need new seals for all that follow. */
const sealWith = (secrets: Secrets) => (head: Head, row: SealableRow) =>
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

export type AuditVerdict = {
  verified: number;
  unsealed: number;
  head: Head;
  broken: { number: number; why: string } | null;
};

const verifiedAtOnce = 1000;

/** Walks the whole chain and names the first place where it does not hold. */
export async function verifyAudit(
  database: Database,
  secrets: Secrets,
  onVerified: (count: number) => Promise<void> = async () => {},
): Promise<AuditVerdict> {
  const sealOf = sealWith(secrets);
  let head = await readAnchor(database);
  let verified = 0;
  const verdict = async (broken: AuditVerdict['broken']) => ({
    verified,
    head,
    broken,
    unsealed: await countUnsealed(database),
  });
  if (!(await isAnchorRecorded(database, head)))
    return await verdict({ number: head.number, why: 'no clean-up has recorded that older rows are gone' });
  for (;;) {
    const rows = await readSealedRows(database, head.number, verifiedAtOnce);
    for (const { id, text, number, seal } of rows) {
      if (number !== head.number + 1) return await verdict({ number: head.number + 1, why: 'the row is missing' });
      if (seal !== sealOf(head, { id, text })) return await verdict({ number, why: `the row ${id} was changed` });
      head = { number, seal };
      verified++;
    }
    await onVerified(verified);
    if (rows.length < verifiedAtOnce) return await verdict(null);
  }
}
