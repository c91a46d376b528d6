import { user } from '@carestead/domain/access/user';
import { deviceTroubles } from '@carestead/domain/history/deviceTroubles';
import { type Keeper, type PastIncident, pastIncidents } from '@carestead/domain/history/pastIncidents';
import { defectMonitor } from '@carestead/domain/incidents/defectMonitor';
import type { NotePreset } from '@carestead/domain/tree/nodeNote';
import { type AuditEntry, recordAudits } from '../../platform/auditRecord.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import { configurator } from '../configuration/configurator.ts';
import { defectMonitors } from '../configuration/defectMonitors.ts';
import { idsByName } from '../load/demoQueries.ts';
import { technicians } from '../people/people.ts';
import { insertIncidents, insertNotes, type PastNote, pastReports, placesOf } from './incidentQueries.ts';

const seed = 1;
const minute = 60_000;

/** What the rules of incidents would have found in the past, with who has taken care of it, and what they noted. */
export async function recordPastIncidents(context: EntityContext): Promise<void> {
  const { database, clock, installation, system_id } = context;
  const [userId, monitorId, places, reports] = await Promise.all([
    idsByName(context, user),
    idsByName(context, defectMonitor),
    placesOf(context),
    pastReports(context),
  ]);
  const [{ name, criterion, threshold, timeframe }] = defectMonitors;
  const keepers = technicians.map((username) => ({ id: userId(username), name: username }));
  const incidents = pastIncidents(
    deviceTroubles(reports, {
      ...installation.now().settings,
      monitor: { id: monitorId(name), name, criterion, threshold, timeframe },
    }),
    { seed, end: clock.now(), timezone: configurator.timezone, keepers },
  );
  const named = incidents.map((incident) => ({
    ...incident,
    ...{ target: 'device', target_id: incident.device_id },
    target_name: places.get(incident.device_id ?? 0)?.name ?? '',
    place: places.get(incident.device_id ?? 0)?.place ?? '',
  }));
  await database.transaction().execute(async (transaction) => {
    const session = { ...context, database: transaction };
    const ids = await insertIncidents(session, named);
    const audits = named.flatMap((incident, index) => auditsOf(incident, { id: ids[index] ?? 0, system_id }));
    await recordAudits(
      transaction,
      audits.toSorted((a, b) => a.at - b.at),
    );
    await insertNotes(
      session,
      incidents.flatMap(noteOf).toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()),
    );
  });
}

const statusAfter = { opened: 'New', assigned: 'Assigned', closed: 'Closed', reopened: 'New' } as const;

/** The same entries that the look and the hands of people leave. */
function auditsOf(
  { steps, target_name }: PastIncident & { target_name: string },
  { id, system_id }: { id: number; system_id: number },
): readonly AuditEntry[] {
  let status = '';
  return steps.flatMap(({ at, step, by }): AuditEntry[] => {
    if (step !== 'opened' && step !== 'assigned' && step !== 'closed' && step !== 'reopened') return [];
    const before = status;
    status = statusAfter[step];
    const about = { at, by, entity_type: 'incident', entity_id: id, entity_display_name: target_name, system_id };
    if (step === 'opened') return [{ ...about, action: 'created' }];
    return [{ ...about, action: 'updated', changes: [{ field: 'status', value_old: before, value_new: status }] }];
  });
}

const texts: Readonly<Record<string, { preset: NotePreset | null; text: string }>> = {
  Battery: { preset: 'battery_replaced', text: '' },
  Defect: { preset: 'replaced', text: 'Stecker und Kabel gewechselt, Testruf in Ordnung' },
  ProbableDefect: { preset: 'in_repair', text: 'Wackelkontakt am Birntaster, Ersatz bestellt' },
};

/** Whoever has mended something says so at the device; what mends itself has no note. */
function noteOf({ kind, device_id, closed_at, closed_by }: PastIncident): readonly PastNote[] {
  const note = texts[kind];
  if (!note || device_id === null || closed_at === null || closed_by === null) return [];
  return [{ ...note, ...written(closed_by), node_id: device_id, created_at: new Date(closed_at - 2 * minute) }];
}

const written = ({ id, name }: Keeper) => ({ user_id: id, user_name: name });
