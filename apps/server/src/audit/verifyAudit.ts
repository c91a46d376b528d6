import type { Database } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Head } from './auditQueries.ts';
import { countUnsealed, readAnchor, readSealedRows } from './auditQueries.ts';
import { sealWith } from './sealAudit.ts';

export type AuditVerdict = {
  verified: number;
  unsealed: number;
  head: Head;
  broken: { number: number; why: string } | null;
};

const batch = 1000;

/** Walks the whole chain and names the first place where it does not hold. */
export async function verifyAudit(database: Database, secrets: Secrets): Promise<AuditVerdict> {
  const sealOf = sealWith(secrets);
  let head = await readAnchor(database);
  let verified = 0;
  const verdict = async (broken: AuditVerdict['broken']) => ({
    verified,
    head,
    broken,
    unsealed: await countUnsealed(database),
  });
  for (;;) {
    const rows = await readSealedRows(database, head.number, batch);
    for (const { id, text, number, seal } of rows) {
      if (number !== head.number + 1) return await verdict({ number: head.number + 1, why: 'the row is missing' });
      if (seal !== sealOf(head, { id, text })) return await verdict({ number, why: `the row ${id} was changed` });
      head = { number, seal };
      verified++;
    }
    if (rows.length < batch) return await verdict(null);
  }
}
