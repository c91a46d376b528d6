import { defectVerdict, monitorVerdict } from '@carestead/domain/incidents/defectRules';
import { follow } from '@carestead/domain/incidents/follow';
import {
  conditionVerdict,
  displayVerdict,
  hubVerdict,
  syncVerdict,
  unreachedVerdict,
} from '@carestead/domain/incidents/systemRules';
import type { Finding } from '@carestead/domain/incidents/verdict';
import type { WorkHost } from '../manifest/work.ts';
import { causeKey, type Decided, knownIncidents, openOfKinds, writeChanges } from './followQueries.ts';
import { lookAtDevices } from './lookAtDevices.ts';
import {
  readCounted,
  readDefects,
  readHubs,
  readProblems,
  readSupervised,
  readSyncErrors,
  readUnreached,
} from './systemQueries.ts';
import { beginLook, journalOf, type Look, lookAtTroubled, readFacts, type Session } from './watchQueries.ts';

type Tools = Pick<WorkHost, 'database' | 'clock' | 'bus'>;

/** After a longer pause nothing could have been received: silence counts anew. */
const longestPause = 2 * 60_000;

/** Looks at everything that may be wrong; of several processes one does so at a time. Gives whether anything changed. */
export async function look({ database, clock, bus }: Tools, isStopped: () => boolean = () => false): Promise<boolean> {
  /** Each part is a transaction of its own: what is found is written whole or not at all. */
  const part = <T>(work: (transaction: Session, given: Look) => Promise<T>): Promise<T | null> =>
    database.transaction().execute(async (transaction) => {
      const now = clock.now();
      const begun = await beginLook(transaction, now, longestPause);
      return (
        begun && (await work(transaction, { now, ...begun, facts: await readFacts(transaction, now, longestPause) }))
      );
    });
  let hasChanged = (await part(lookAtSystems)) ?? false;
  for (let hasMore = true; hasMore && !isStopped(); ) {
    const looked = await part(lookAtDevices);
    hasMore = looked?.hasMore ?? false;
    hasChanged ||= looked?.hasChanged ?? false;
  }
  if (hasChanged) bus.emit('systemMessage', { subject: 'incidents.updated', payload: null });
  return hasChanged;
}

const kinds = ['System', 'Defect', 'ProbableDefect'] as const;

/** What is found without looking at every device: conditions, hubs, displays, synchronisation, defects and monitors. */
async function lookAtSystems(transaction: Session, given: Look): Promise<boolean> {
  const { now, facts } = given;
  const findings = await findingsOf(transaction, given);
  const found = new Set(findings.map(causeKey));
  const over = (await openOfKinds(transaction, kinds)).filter((incident) => !found.has(causeKey(incident)));
  const known = await knownIncidents(transaction, findings, now);
  const decided: Decided[] = [
    ...findings.map((finding) => ({ finding, known: known.get(causeKey(finding)) ?? null })),
    ...over.map((incident) => ({ finding: healthy(incident), known: incident })),
  ].map((each) => ({ ...each, change: follow(each.known, each.finding.verdict, now) }));
  await writeChanges(transaction, decided, { now, journalOf: journalOf(facts) });
  const deadHubs = decided.filter(({ finding, change }) => finding.target === 'hub' && change.do === 'open');
  await lookAtTroubled(
    transaction,
    deadHubs.flatMap(({ finding }) => finding.system_id ?? []),
    now,
  );
  return decided.some(({ change }) => change.do !== 'nothing');
}

const healthy = (incident: Decided['known'] & object): Finding => ({
  ...{ system_id: incident.system_id, kind: 'System', cause: incident.cause, verdict: 'ok' },
  ...{ target: 'installation', target_id: incident.target_id, target_name: incident.target_name },
});

const product = 'Carestead';

async function findingsOf(transaction: Session, { now, counts_from, facts }: Look): Promise<Finding[]> {
  const nameOf = new Map(facts.systems.map(({ id, name }) => [id, name]));
  const isLinked = (system_id: number) => facts.links.get(system_id)?.state === 'connected';
  const ofSystem = (system_id: number | null) =>
    system_id === null
      ? ({ system_id, target: 'installation', target_id: null, target_name: product } as const)
      : ({ system_id, target: 'system', target_id: system_id, target_name: nameOf.get(system_id) ?? '' } as const);
  const problems = (await readProblems(transaction)).map(
    (problem): Finding => ({
      ...ofSystem(problem.system_id),
      kind: 'System',
      cause: `condition ${problem.part} ${problem.message}`,
      verdict: problem.is_stale ? 'unknown' : conditionVerdict(problem),
    }),
  );
  const hubs = (await readHubs(transaction)).map(
    (hub): Finding => ({
      ...{ system_id: hub.system_id, kind: 'System', cause: `hub ${hub.id}`, target: 'hub', target_id: hub.id },
      target_name: hub.name,
      verdict: hubVerdict(hub, isLinked(hub.system_id), now),
    }),
  );
  const displays = (await readSupervised(transaction)).map(
    (display): Finding => ({
      ...{ system_id: null, kind: 'System', cause: `display ${display.id}`, target: 'display', target_id: null },
      target_name: display.name,
      verdict: displayVerdict(display, counts_from, now),
    }),
  );
  const runs = (await readSyncErrors(transaction)).map(
    (run): Finding => ({ ...ofSystem(run.system_id), kind: 'System', cause: 'sync', verdict: syncVerdict(run) }),
  );
  const defects = (await readDefects(transaction)).map(
    (defect): Finding => ({
      ...{ system_id: defect.system_id, kind: 'Defect', cause: `defect ${defect.device_id}`, target: 'device' },
      ...{ target_id: defect.device_id, target_name: defect.name, call_id: defect.call_id },
      verdict: defectVerdict(defect.opened_at, facts.settings.defects_timeout, now),
    }),
  );
  const counted = (await readCounted(transaction, now)).map(
    (each): Finding => ({
      ...{ system_id: each.system_id, kind: 'ProbableDefect', cause: `monitor ${each.monitor_id} ${each.device_id}` },
      ...{ target: 'device', target_id: each.device_id, target_name: each.name },
      verdict: monitorVerdict({ ...each, name: each.monitor, enabled: true }, each.count),
    }),
  );
  const unreached = (await readUnreached(transaction)).map(
    (ring): Finding => ({
      ...{ system_id: ring.system_id, kind: 'System', cause: `ring ${ring.id}`, verdict: unreachedVerdict },
      ...(ring.device_id === null
        ? { target: 'system', target_id: ring.system_id, target_name: ring.name }
        : { target: 'device', target_id: ring.device_id, target_name: ring.name }),
      ...(ring.call_id !== null && { call_id: ring.call_id }),
    }),
  );
  return [...problems, ...hubs, ...displays, ...runs, ...defects, ...counted, ...unreached];
}
