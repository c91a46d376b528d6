import { type Change, type ClosedBecause, type Known, sameStoryFor } from '@carestead/domain/incidents/follow';
import type { Finding } from '@carestead/domain/incidents/verdict';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql, type Transaction } from 'kysely';
import { type AuditEntry, recordAudits } from '../platform/auditRecord.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type Appended, append } from '../platform/journal/append.ts';

export type KnownIncident = Known & {
  id: number;
  system_id: number | null;
  cause: string;
  target: string;
  target_id: number | null;
  target_name: string;
};

type Named = Pick<Finding, 'system_id' | 'cause'>;

export const causeKey = ({ system_id, cause }: Named) => `${system_id ?? 0} ${cause}`;

const known = sql`id, system_id, cause, target, target_id, target_name, status, severity, healthy_since, recovered_at,
  closed_at, closed_by`;

/** The open incident of each cause, else the last one of the same story. */
export async function knownIncidents(
  database: Database,
  causes: readonly Named[],
  now: number,
): Promise<ReadonlyMap<string, KnownIncident>> {
  if (causes.length === 0) return new Map();
  const since = new Date(now - sameStoryFor);
  const { rows } = await sql<KnownIncident>`
    SELECT DISTINCT ON (coalesce(system_id, 0), cause) ${known}
    FROM unnest(${causes.map(({ system_id }) => system_id ?? 0)}::integer[], ${causes.map(({ cause }) => cause)}::text[])
      AS wanted (wanted_system, wanted_cause)
    JOIN incidents ON coalesce(system_id, 0) = wanted_system AND cause = wanted_cause
      AND (status <> 'Closed' OR closed_at >= ${since}::timestamptz)
    ORDER BY coalesce(system_id, 0), cause, status = 'Closed', closed_at DESC`.execute(database);
  return new Map(rows.map((row) => [causeKey(row), row]));
}

/** Open incidents of what is not looked at device by device. */
export async function openOfKinds(database: Database, kinds: readonly string[]): Promise<readonly KnownIncident[]> {
  const { rows } = await sql<KnownIncident>`SELECT ${known} FROM incidents
    WHERE status <> 'Closed' AND kind = ANY(${[...kinds]}::text[])`.execute(database);
  return rows;
}

export type Decided = { finding: Finding; known: KnownIncident | null; change: Change };

type Written = {
  id: number;
  system_id: number | null;
  target: string;
  target_id: number | null;
  target_name: string;
  status: string;
};

/** Writes everything that follows from a look, with one statement for each kind of change, however many there are. */
export async function writeChanges(
  transaction: Transaction<Tables>,
  decided: readonly Decided[],
  { now, journalOf }: { now: number; journalOf: (system_id: number | null) => number | null },
): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`;
  const of = (kind: Change['do']) => decided.filter(({ change }) => change.do === kind);
  const audits: AuditEntry[] = [];
  const journal: Appended[] = [];
  const note = (
    row: Written,
    kind: 'incident_opened' | 'incident_closed' | 'incident_reopened' | 'incident_raised',
  ) => {
    const system_id = journalOf(row.system_id);
    if (system_id === null) return;
    const device = row.target === 'device' && row.target_id !== null ? { device_id: row.target_id } : {};
    journal.push({ kind, data: { incident_id: row.id }, system_id, at: now, ...device });
  };
  const audit = (row: Written, action: 'created' | 'updated', changes: AuditEntry['changes'] = []) =>
    audits.push({
      ...{ at: now, by: null, action, entity_type: 'incident', entity_id: row.id },
      ...{ entity_display_name: row.target_name, system_id: row.system_id, changes },
    });

  for (const row of await open(transaction, of('open'), now)) {
    note(row, 'incident_opened');
    audit(row, 'created');
  }
  const change = (field: string, value_old: unknown, value_new: unknown) => [{ field, value_old, value_new }];
  const ids = (some: readonly Decided[]) => some.flatMap((each) => (each.known ? [each.known.id] : []));
  const written = sql`RETURNING i.id, i.system_id, i.target, i.target_id, i.target_name, i.status`;

  const worse = [...of('reopen'), ...of('worsen')].flatMap((each) => (each.known ? [asWorse(each, each.known)] : []));
  if (worse.length > 0) {
    const { rows } = await sql<Written & { id: number }>`
      UPDATE incidents i SET severity = w.severity, reason = w.reason, values = w.values, healthy_since = NULL,
        recovered_at = NULL, call_id = coalesce(w.call_id, i.call_id),
        paused_until = CASE WHEN w.ends_pause THEN NULL ELSE i.paused_until END,
        status = CASE WHEN w.reopens THEN 'New' ELSE i.status END,
        opened_at = CASE WHEN w.reopens THEN ${at} ELSE i.opened_at END,
        user_id = CASE WHEN w.reopens THEN NULL ELSE i.user_id END,
        user_name = CASE WHEN w.reopens THEN '' ELSE i.user_name END,
        assigned_at = CASE WHEN w.reopens THEN NULL ELSE i.assigned_at END,
        closed_at = NULL, closed_by = '', closed_because = ''
      FROM jsonb_to_recordset(${JSON.stringify(worse)}::jsonb) AS w (id integer, severity text, reason text, values jsonb,
        call_id bigint, ends_pause boolean, reopens boolean)
      WHERE i.id = w.id AND (i.status <> 'Closed' OR w.reopens) ${written}`.execute(transaction);
    const byId = new Map(worse.map((each) => [each.id, each]));
    for (const row of rows) {
      const each = byId.get(row.id);
      if (each?.reopens) {
        note(row, 'incident_reopened');
        audit(row, 'updated', change('status', 'Closed', 'New'));
      } else if (each && each.severity !== each.before) {
        if (each.ends_pause) note(row, 'incident_raised');
        audit(row, 'updated', change('severity', each.before, each.severity));
      }
    }
    const stepOf = (each: Worse) =>
      each.reopens ? 'reopened' : each.severity === each.before ? 'relapsed' : 'severity_changed';
    await steps(
      transaction,
      worse
        .filter((each) => each.reopens || each.relapsed || each.severity !== each.before)
        .map((each) => ({ incident_id: each.id, step: stepOf(each), data: dataOf(each) })),
      now,
    );
  }
  const doubted = ids(of('doubt'));
  if (doubted.length > 0)
    await sql`UPDATE incidents SET healthy_since = NULL WHERE id = ANY(${doubted}::integer[])`.execute(transaction);
  const healed = ids(of('heal'));
  if (healed.length > 0)
    await sql`UPDATE incidents SET healthy_since = ${at} WHERE id = ANY(${healed}::integer[])`.execute(transaction);
  const recovered = ids(of('recover'));
  if (recovered.length > 0) {
    await sql`UPDATE incidents SET recovered_at = ${at}
      WHERE id = ANY(${recovered}::integer[]) AND status = 'Assigned'`.execute(transaction);
    await steps(
      transaction,
      recovered.map((incident_id) => ({ incident_id, step: 'recovered', data: {} })),
      now,
    );
  }
  for (const [because, some] of closings(decided))
    await closeIncidents(transaction, ids(some), { because, now, note, audit });
  await recordAudits(transaction, audits);
  await append(transaction, journal);
}

const closings = (decided: readonly Decided[]) =>
  Map.groupBy(
    decided.filter(({ change }) => change.do === 'close'),
    ({ change }) => (change.do === 'close' ? change.because : 'recovered'),
  );

type Closing = {
  because: ClosedBecause;
  now: number;
  note: (row: Written, kind: 'incident_closed') => void;
  audit: (row: Written, action: 'updated', changes: AuditEntry['changes']) => void;
};

/** By the product itself, with the reason: what is not taken, and what there is no device of any more. */
async function closeIncidents(
  transaction: Transaction<Tables>,
  ids: readonly number[],
  { because, now, note, audit }: Closing,
) {
  if (ids.length === 0) return;
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await sql<Written>`UPDATE incidents i SET status = 'Closed', closed_at = ${at}, closed_by = '',
      closed_because = ${because}, recovered_at = ${at}, paused_until = NULL
    WHERE id = ANY(${[...ids]}::integer[]) AND (status = 'New' OR ${because} = 'removed' AND status <> 'Closed')
    RETURNING id, system_id, target, target_id, target_name, status`.execute(transaction);
  for (const row of rows) {
    note(row, 'incident_closed');
    audit(row, 'updated', [{ field: 'status', value_old: 'New', value_new: 'Closed' }]);
  }
  await steps(
    transaction,
    rows.map(({ id }) => ({ incident_id: id, step: 'closed', data: { because } })),
    now,
  );
}

type Worse = {
  id: number;
  before: string;
  severity: string;
  reason: string;
  values: object;
  call_id: number | null;
  ends_pause: boolean;
  reopens: boolean;
  relapsed: boolean;
};

function asWorse({ finding, change }: Decided, { id, severity: before }: KnownIncident): Worse {
  const wrong = change.do === 'worsen' || change.do === 'reopen' ? change.wrong : null;
  return {
    ...{ id, before, severity: wrong?.severity ?? before, reason: wrong?.reason ?? '', values: wrong?.values ?? {} },
    call_id: finding.call_id ?? null,
    ends_pause: change.do === 'reopen' || (change.do === 'worsen' && change.endsPause),
    reopens: change.do === 'reopen',
    relapsed: change.do === 'worsen' && change.relapsed,
  };
}

const dataOf = ({ severity, reason, values }: Worse) => ({ severity, reason, values });

/** New incidents with where their devices stand, and the first step of each; another process may have opened one meanwhile. */
async function open(
  transaction: Transaction<Tables>,
  decided: readonly Decided[],
  now: number,
): Promise<readonly Written[]> {
  if (decided.length === 0) return [];
  const rows = decided.flatMap(({ finding, change }) =>
    change.do === 'open'
      ? [
          {
            ...{
              system_id: finding.system_id,
              kind: finding.kind,
              cause: finding.cause,
              severity: change.wrong.severity,
            },
            ...{ reason: change.wrong.reason, values: change.wrong.values ?? {}, target: finding.target },
            ...{ target_id: finding.target_id, target_name: finding.target_name, call_id: finding.call_id ?? null },
          },
        ]
      : [],
  );
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows: made } = await sql<Written>`
    WITH opened AS (
      INSERT INTO incidents (system_id, kind, cause, severity, reason, values, target, target_id, target_name, place, call_id,
        created_at, opened_at)
      SELECT n.system_id, n.kind, n.cause, n.severity, n.reason, n.values, n.target, n.target_id, n.target_name,
        CASE WHEN n.target = 'device' THEN coalesce((WITH RECURSIVE chain AS (
            SELECT up.parent_id, up.name, 0 AS level FROM system_tree_nodes own
              JOIN system_tree_nodes up ON up.system_id = own.system_id AND up.id = own.parent_id
            WHERE own.system_id = n.system_id AND own.id = n.target_id
            UNION ALL
            SELECT up.parent_id, up.name, chain.level + 1 FROM chain JOIN system_tree_nodes up
              ON up.system_id = n.system_id AND up.id = chain.parent_id WHERE chain.level < ${deepestChain})
          SELECT string_agg(name, ' › ' ORDER BY level DESC) FROM chain), '') ELSE '' END,
        n.call_id, ${at}, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (system_id integer, kind text, cause text, severity text,
        reason text, values jsonb, target text, target_id integer, target_name text, call_id bigint)
      ON CONFLICT (coalesce(system_id, 0), cause) WHERE status <> 'Closed' DO NOTHING
      RETURNING id, system_id, target, target_id, target_name, status, severity, reason, values),
    noted AS (
      INSERT INTO incident_steps (incident_id, system_id, at, step, data)
      SELECT id, system_id, ${at}, 'opened', jsonb_build_object('severity', severity, 'reason', reason, 'values', values) FROM opened)
    SELECT id, system_id, target, target_id, target_name, status FROM opened`.execute(transaction);
  return made;
}

type NewStep = { incident_id: number; step: string; data: object };

async function steps(transaction: Transaction<Tables>, some: readonly NewStep[], now: number) {
  if (some.length === 0) return;
  await sql`INSERT INTO incident_steps (incident_id, system_id, at, step, data)
    SELECT id, system_id, ${new Date(now)}::timestamptz, step, data
    FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS s (incident_id integer, step text, data jsonb)
    JOIN incidents ON id = incident_id`.execute(transaction);
}
