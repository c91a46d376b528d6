import { batteryVerdict, nextLook, reachVerdict, timeoutOf } from '@carestead/domain/incidents/deviceRules';
import { follow, healthyFor, settlesAt } from '@carestead/domain/incidents/follow';
import { type Causes, causeOfGatherer, type Gatherer, gathererOf } from '@carestead/domain/incidents/gather';
import { hubVerdict } from '@carestead/domain/incidents/systemRules';
import { type Finding, isWrong, type Verdict } from '@carestead/domain/incidents/verdict';
import { hasBattery } from '@carestead/domain/tree/nodeHealth';
import { causeKey, type Decided, type KnownIncident, knownIncidents, writeChanges } from './followQueries.ts';
import { type Gathered, gather, release } from './gatherQueries.ts';
import { readHubs } from './systemQueries.ts';
import {
  dueDevices,
  forgetDevices,
  journalOf,
  type Look,
  lookAtTroubled,
  readParents,
  readRepeaters,
  type Session,
  type Watched,
  writeLooks,
} from './watchQueries.ts';

const mostAtOnce = 2000;

/** A device as this look finds it. */
type Judged = {
  device: Watched;
  lost_since: number | null;
  timeoutMinutes: number | null;
  reach: Verdict;
};

const keyOf = ({ system_id, device_id }: Pick<Watched, 'system_id' | 'device_id'>) => `${system_id} ${device_id}`;
const reachCause = ({ system_id, device_id }: Watched) => ({ system_id, cause: `reach ${device_id}` });
const batteryCause = ({ system_id, device_id }: Watched) => ({ system_id, cause: `battery ${device_id}` });
const isOpen = (known: KnownIncident | undefined): known is KnownIncident =>
  known !== undefined && known.status !== 'Closed';

/** Looks at the devices that are due, many at a time and with the same number of statements for all of them. */
export async function lookAtDevices(transaction: Session, given: Look) {
  const { now, facts } = given;
  const due = await dueDevices(transaction, now, mostAtOnce);
  if (due.length === 0) return { hasMore: false, hasChanged: false };
  const devices = due.filter(({ kind }) => kind !== null);
  const gone = due.filter(({ kind }) => kind === null);
  const judged = devices.map((device) => judge(device, given));
  const gatherers = await gatherersOf(transaction, judged, given);
  const standing = [...gatherers.values()].flatMap(({ repeater }) => repeater ?? []);
  const all = [...judged, ...standing.filter(({ device }) => !devices.some((each) => keyOf(each) === keyOf(device)))];
  const causes = [...all.map(({ device }) => device), ...gone].flatMap((each) => [
    reachCause(each),
    batteryCause(each),
  ]);
  const known = await knownIncidents(transaction, causes, now);

  const decided: Decided[] = [];
  const decide = (finding: Finding) => {
    const before = known.get(causeKey(finding)) ?? null;
    const change = follow(before, finding.verdict, now);
    decided.push({ finding, known: before, change });
    return { before, change };
  };
  const gathered: (Omit<Gathered, 'incident_id'> & { cause: string })[] = [];
  const released: Gathered[] = [];
  const looks = [];
  for (const { device, lost_since, timeoutMinutes, reach } of all) {
    const { system_id, device_id } = device;
    const own = known.get(causeKey(reachCause(device)));
    const gatherer = isWrong(reach) ? (gatherers.get(keyOf(device))?.gatherer ?? null) : null;
    const followed = [];
    if (isWrong(reach) && (gatherer || device.gathered_by !== null) && own?.status !== 'Assigned') {
      if (gatherer) gathered.push({ system_id, device_id, cause: causeOfGatherer(gatherer) });
      // Another incident stands for it from now on.
      if (isOpen(own))
        decided.push({
          finding: reachFinding(device, reach),
          known: own,
          change: { do: 'close', because: 'gathered' },
        });
    } else followed.push(decide(reachFinding(device, reach)));
    if (reach === 'ok' && device.gathered_by !== null)
      released.push({ incident_id: device.gathered_by, system_id, device_id });
    if (hasBattery(device) || known.has(causeKey(batteryCause(device))))
      followed.push(decide(batteryFinding(device, { reach, known: known.get(causeKey(batteryCause(device))) }, given)));
    const settles = followed.flatMap(({ before, change }) =>
      change.do === 'heal' ? now + healthyFor : ((before && settlesAt(before)) ?? []),
    );
    const link = facts.links.get(system_id) ?? null;
    const { counts_from } = given;
    looks.push({
      ...{ system_id, device_id, lost_since },
      due_at: nextLook(
        { ...device, timeoutMinutes, link, counts_from, settlesAt: settles.length > 0 ? Math.min(...settles) : null },
        now,
      ),
      troubled:
        lost_since !== null ||
        isWrong(reach) ||
        followed.some(
          ({ before, change }) => change.do === 'open' || change.do === 'reopen' || isOpen(before ?? undefined),
        ),
    });
  }
  for (const each of gone)
    for (const cause of [reachCause(each), batteryCause(each)]) {
      const open = known.get(causeKey(cause));
      if (isOpen(open))
        decided.push({ finding: reachFinding(each, 'ok'), known: open, change: { do: 'close', because: 'removed' } });
    }
  await writeChanges(transaction, decided, { now, journalOf: journalOf(facts) });
  await gatherLost(transaction, gathered, now);
  await release(transaction, released, now);
  await writeLooks(transaction, looks);
  await forgetDevices(transaction, gone);
  const dead = decided.filter(({ finding, change }) => change.do === 'open' && isRepeater(finding, all));
  await lookAtTroubled(
    transaction,
    dead.flatMap(({ finding }) => finding.system_id ?? []),
    now,
  );
  const hasChanged =
    gathered.length > 0 || released.length > 0 || decided.some(({ change }) => change.do !== 'nothing');
  return { hasMore: due.length === mostAtOnce, hasChanged };
}

const isRepeater = ({ kind, system_id, target_id }: Finding, all: readonly Judged[]) =>
  kind === 'Reachability' &&
  all.some(
    ({ device }) => device.kind === 'repeater' && device.system_id === system_id && device.device_id === target_id,
  );

function judge(device: Watched, { now, counts_from, facts }: Look): Judged {
  const link = facts.links.get(device.system_id) ?? null;
  const lost_since = device.reachable === false && link?.state === 'connected' ? (device.lost_since ?? now) : null;
  const groups = facts.groups.filter(
    ({ system_id, sources }) =>
      system_id === device.system_id && device.call_source_id !== null && sources.includes(device.call_source_id),
  );
  const timeoutMinutes = timeoutOf(device, groups, facts.settings);
  const reach = reachVerdict({ ...device, lost_since, timeoutMinutes, link, counts_from }, now);
  return { device, lost_since, timeoutMinutes, reach };
}

const target = ({ system_id, device_id, name }: Watched) =>
  ({ system_id, target: 'device', target_id: device_id, target_name: name }) as const;

const reachFinding = (device: Watched, verdict: Verdict): Finding => ({
  ...target(device),
  ...reachCause(device),
  kind: 'Reachability',
  verdict,
});

function batteryFinding(
  device: Watched,
  { reach, known }: { reach: Verdict; known: KnownIncident | undefined },
  { facts }: Look,
): Finding {
  const isReporting = reach === 'ok' && device.reachable !== false;
  const verdict = batteryVerdict({ ...device, isReporting, isOpen: isOpen(known) }, facts.settings);
  return { ...target(device), ...batteryCause(device), kind: 'Battery', verdict };
}

const isRadio = ({ kind, radio, is_tech }: Watched) =>
  (radio || kind === 'radio' || kind === 'repeater') && kind !== 'tech' && !is_tech;

type Standing = { gatherer: Gatherer; repeater: Judged | null };

/** For each lost device the dead repeater or hub that it hangs on; nothing is read while none is lost. */
async function gatherersOf(
  transaction: Session,
  judged: readonly Judged[],
  given: Look,
): Promise<ReadonlyMap<string, Standing>> {
  const lost = judged.filter(({ device, reach }) => isWrong(reach) && isRadio(device)).map(({ device }) => device);
  if (lost.length === 0) return new Map();
  const systems = [...new Set(lost.map(({ system_id }) => system_id))];
  const repeaters = (await readRepeaters(transaction, systems)).map((device) => judge(device, given));
  const hubs = await readHubs(transaction);
  const parents = await readParents(transaction, [...lost, ...repeaters.map(({ device }) => device)]);
  const causesOf = new Map(
    systems.map((system_id): [number, Causes] => [
      system_id,
      {
        repeaters: repeaters
          .filter(({ device }) => device.system_id === system_id)
          .map(({ device, reach }) => ({ id: device.device_id, parent_id: device.parent_id, isLost: isWrong(reach) })),
        hubs: hubs
          .filter((hub) => hub.system_id === system_id)
          .map((hub) => ({
            id: hub.id,
            isLost: isWrong(hubVerdict(hub, true, given.now)) && hub.status === 'Offline',
          })),
      },
    ]),
  );
  const repeaterOf = new Map(repeaters.map((each) => [keyOf(each.device), each]));
  const found = new Map<string, Standing>();
  for (const device of lost) {
    const causes = causesOf.get(device.system_id);
    const nearest = causes && gathererOf(behind(device, parents), causes);
    if (!nearest) continue;
    const gatherer = farthest(device.system_id, nearest, { causes, parents, repeaterOf });
    const repeater =
      gatherer.target === 'device'
        ? (repeaterOf.get(keyOf({ system_id: device.system_id, device_id: gatherer.id })) ?? null)
        : null;
    found.set(keyOf(device), { gatherer, repeater });
  }
  return found;
}

const behind = (device: Watched, parents: ReadonlyMap<string, readonly number[]>) => ({
  id: device.device_id,
  radio: true,
  path: parents.get(keyOf(device)) ?? [],
});

const mostInARow = 10;

type Chain = {
  causes: Causes;
  parents: ReadonlyMap<string, readonly number[]>;
  repeaterOf: ReadonlyMap<string, Judged>;
};

/** A repeater may itself hang on another one, or on a hub that is dead. */
function farthest(system_id: number, nearest: Gatherer, { causes, parents, repeaterOf }: Chain): Gatherer {
  let gatherer = nearest;
  for (let step = 0; step < mostInARow && gatherer.target === 'device'; step += 1) {
    const repeater = repeaterOf.get(keyOf({ system_id, device_id: gatherer.id }));
    const next = repeater && gathererOf(behind(repeater.device, parents), causes);
    if (!next || (next.target === 'device' && next.id === nearest.id)) break;
    gatherer = next;
  }
  return gatherer;
}

/** Only an open incident gathers: while one that was just closed by hand waits, its devices do, too. */
async function gatherLost(
  transaction: Session,
  lost: readonly (Omit<Gathered, 'incident_id'> & { cause: string })[],
  now: number,
) {
  const known = await knownIncidents(transaction, lost, now);
  const some = lost.flatMap(({ cause, system_id, device_id }) => {
    const incident = known.get(causeKey({ system_id, cause }));
    return isOpen(incident) ? [{ incident_id: incident.id, system_id, device_id }] : [];
  });
  await gather(transaction, some, now);
}
