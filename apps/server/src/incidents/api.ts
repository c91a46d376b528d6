import { isRestrictedToSystems } from '@carestead/domain/access/systems';
import type { Viewer } from '@carestead/domain/access/viewer';
import {
  type IncidentCounts,
  incidentFilters,
  incidentKinds,
  incidentSeverities,
  incidentStatuses,
  incidentTargets,
  indicator,
} from '@carestead/domain/incidents/incident';
import type { IncidentAction } from '@carestead/domain/incidents/transitions';
import { z } from 'zod';
import { alsoWhenFull, type Builder, needs } from '../platform/graphql/builder.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import { parseJson } from '../platform/parseJson.ts';
import { act } from './actions.ts';
import { monitorDefaults } from './defectQueries.ts';
import {
  countIncidents,
  countOpen,
  findIncident,
  type Incident,
  type IncidentKey,
  type IncidentQuery,
  mostCounted,
  type Reach,
  readIncidents,
} from './listQueries.ts';
import { addStoryTypes, devicesOf } from './storyApi.ts';
import { mostDevices, type Place, readPaths, readSteps } from './storyQueries.ts';

const managed = needs({ permissions: ['analytics::manage_incidents'], licence: ['analytics'] }, 'none');
const pageSize = 50;
const largestPage = 200;
const longestSearch = 200;

type Listed = Incident & { path: readonly Place[] };
type Page = { rows: readonly Listed[]; next: string | null; query: IncidentQuery };

/** The systems whose incidents somebody sees. */
const reachOf = (viewer: Viewer): Reach => (isRestrictedToSystems(viewer) ? viewer.system_access : null);

export function addIncidentsApi(builder: Builder) {
  const Kind = kindRef(builder);
  const Severity = severityRef(builder);
  const Filter = builder.enumType('IncidentFilter', { values: incidentFilters });
  const { Step, Device, Place } = addStoryTypes(builder);
  const IncidentRef = addIncident(builder, { Kind, Severity, Place });
  const Page = builder.objectRef<Page>('IncidentPage').implement({
    fields: (t) => ({
      rows: t.expose('rows', { type: [IncidentRef] }),
      next: t.exposeString('next', { nullable: true, description: 'Give it as `after` for the next page.' }),
      count: t.int({
        description: `How many there are; at most ${mostCounted}.`,
        resolve: ({ query }, _args, { reading }) => countIncidents(reading, query),
      }),
    }),
  });
  const Counts = builder.objectRef<IncidentCounts>('IncidentCounts').implement({
    fields: (t) => ({
      open: t.exposeInt('open', { description: 'New and taken ones.' }),
      severity: t.expose('severity', { type: Severity, description: 'Of the new ones.' }),
    }),
  });
  const Input = builder.inputType('IncidentsInput', {
    fields: (t) => ({
      filter: t.field({ type: Filter, description: 'Open by default.' }),
      search: t.string(),
      kinds: t.field({ type: [Kind] }),
      severities: t.field({ type: [Severity] }),
      after: t.string(),
      limit: t.int({ description: '50 by default, at most 200.' }),
    }),
  });
  const StoryRef = builder.objectRef<Listed>('IncidentStory').implement({
    fields: (t) => ({
      incident: t.field({ type: IncidentRef, resolve: (incident) => incident }),
      timeline: t.field({
        type: [Step],
        resolve: async ({ id }, _args, { reading }) => [...(await readSteps(reading, id))],
      }),
      devices: t.field({
        type: [Device],
        description: `Its own device first, then those that it gathers; at most ${mostDevices}.`,
        resolve: async (incident, _args, context) => [...(await devicesOf(context, incident))],
      }),
    }),
  });
  builder.queryFields((t) => ({
    incidents: t.field({
      ...managed,
      type: Page,
      description: 'Newest first, of all systems that the caller sees, and of the installation.',
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, { reading, viewer }): Promise<Page> => {
        const limit = Math.min(Math.max(input.limit ?? pageSize, 1), largestPage);
        const query: IncidentQuery = {
          reach: reachOf(viewer),
          filter: input.filter ?? 'Open',
          search: (input.search ?? '').slice(0, longestSearch),
          kinds: input.kinds ?? [],
          severities: input.severities ?? [],
        };
        const found = await readIncidents(reading, query, { after: keyOf(input.after), limit: limit + 1 });
        const page = found.slice(0, limit);
        const paths = await readPaths(
          reading,
          page.map(({ id }) => id),
        );
        const last = page.at(-1);
        const rows = page.map((incident) => withPath(incident, paths));
        return { rows, next: found.length > limit && last ? addressOf(last) : null, query };
      },
    }),
    incidentCounts: t.field({
      ...managed,
      type: Counts,
      description: 'For the indicator in the header.',
      resolve: async (_root, _args, { reading, viewer }) => indicator(await countOpen(reading, reachOf(viewer))),
    }),
    incident: t.field({
      ...managed,
      type: StoryRef,
      nullable: true,
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, { reading, viewer }) => {
        const found = await findIncident(reading, reachOf(viewer), id);
        return found && withPath(found, await readPaths(reading, [id]));
      },
    }),
  }));
  const Defaults = builder.objectRef<Awaited<ReturnType<typeof monitorDefaults>>>('DefectMonitorDefaults').implement({
    fields: (t) => ({
      threshold: t.exposeInt('threshold'),
      timeframe: t.exposeInt('timeframe'),
      enabled: t.exposeBoolean('enabled'),
    }),
  });
  builder.queryField('defectMonitorDefaults', (t) =>
    t.field({
      ...managed,
      type: Defaults,
      description: 'What a new monitor has where nothing else is said: as in the settings of the installation.',
      resolve: (_root, _args, { reading }) => monitorDefaults(reading),
    }),
  );
  const action = (name: string, what: IncidentAction, description: string) =>
    builder.mutationField(name, (t) =>
      t.field({
        ...alsoWhenFull(managed),
        type: IncidentRef,
        description,
        args: { id: t.arg.int({ required: true }) },
        resolve: async (_root, { id }, context) => {
          const incident = await act(context, reachOf(context.viewer), id, what);
          return withPath(incident, await readPaths(context.database, [id]));
        },
      }),
    );
  action('confirmIncident', 'confirm', 'The caller takes it; notifications of it pause.');
  action('closeIncident', 'close', 'It is fixed; when it comes back, notifications do, too.');
  action('reopenIncident', 'reopen', 'It is new once more.');
}

const withPath = (incident: Incident, paths: ReadonlyMap<number, readonly Place[]>): Listed => ({
  ...incident,
  path: paths.get(incident.id) ?? [],
});

type Refs = Pick<ReturnType<typeof addStoryTypes>, 'Place'> & { Kind: IncidentKindRef; Severity: IncidentSeverityRef };
type IncidentKindRef = ReturnType<typeof kindRef>;
type IncidentSeverityRef = ReturnType<typeof severityRef>;

const kindRef = (builder: Builder) => builder.enumType('IncidentKind', { values: incidentKinds });
const severityRef = (builder: Builder) => builder.enumType('IncidentSeverity', { values: incidentSeverities });

function addIncident(builder: Builder, { Kind, Severity, Place }: Refs) {
  const Status = builder.enumType('IncidentStatus', { values: incidentStatuses });
  const Target = builder.enumType('IncidentTarget', { values: incidentTargets });
  return builder.objectRef<Listed>('Incident').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      system_id: t.exposeInt('system_id', { nullable: true, description: 'Null: the whole installation.' }),
      kind: t.expose('kind', { type: Kind }),
      severity: t.expose('severity', { type: Severity }),
      status: t.expose('status', { type: Status }),
      reason: t.exposeString('reason', { description: 'Which text says what is wrong.' }),
      values: t.field({ type: 'JSON', description: 'What the text names.', resolve: ({ values }) => values }),
      target: t.expose('target', { type: Target }),
      target_id: t.exposeInt('target_id', { nullable: true }),
      target_name: t.exposeString('target_name'),
      place: t.exposeString('place', { description: 'Where the target stood when the incident opened.' }),
      path: t.expose('path', {
        type: [Place],
        description: 'Where a device stands now: the nodes above it, from the top.',
      }),
      call_id: t.exposeFloat('call_id', { nullable: true, description: 'The call of a defect.' }),
      devices: t.exposeInt('devices', { description: 'How many devices it gathers beside its own.' }),
      user_id: t.exposeInt('user_id', { nullable: true }),
      user_name: t.exposeString('user_name', { description: 'Who has taken it.' }),
      created_at: t.exposeFloat('created_at'),
      opened_at: t.exposeFloat('opened_at', { description: 'Later than created_at where it came back.' }),
      assigned_at: t.exposeFloat('assigned_at', { nullable: true }),
      closed_at: t.exposeFloat('closed_at', { nullable: true }),
      closed_by: t.exposeString('closed_by', { description: 'Empty: the product itself.' }),
      closed_because: t.exposeString('closed_because', {
        description: 'fixed, recovered or removed; empty while open.',
      }),
      recovered_at: t.exposeFloat('recovered_at', { nullable: true, description: 'Nothing is wrong any more.' }),
      paused_until: t.exposeFloat('paused_until', { nullable: true, description: 'Nothing is sent until then.' }),
    }),
  });
}

const key = z.tuple([z.number(), z.number().int()]);

const addressOf = ({ created_at, id }: IncidentKey) =>
  Buffer.from(JSON.stringify([created_at, id])).toString('base64url');

function keyOf(address: string | null | undefined): IncidentKey | null {
  if (!address) return null;
  const { success, data } = key.safeParse(parseJson(Buffer.from(address, 'base64url').toString('utf8')));
  if (!success) throw new PublicError('no such page', 'BAD_LIST_INPUT');
  return { created_at: data[0], id: data[1] };
}
