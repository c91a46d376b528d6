import { hubLogEvents } from '@carestead/domain/field/hubReport';
import type { Bus } from '../platform/bus/bus.ts';
import { changes } from '../platform/bus/changes.ts';
import { Live, type Source } from '../platform/bus/live.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import { readLines, type StoredLine } from './hubLogQueries.ts';

const managing = needs({ permissions: ['admin::manage_system'] });
const pageSize = 100;
const largestPage = 200;
/** Hubs that note much are shown once a second. */
const atMostEvery = 1000;

type Page = { rows: readonly StoredLine[]; next: number | null };

/** The log of a hub: the newest lines live, older ones page by page. */
export function addHubLogApi(builder: Builder) {
  const Event = builder.enumType('HubLogEvent', { values: hubLogEvents });
  const Line = builder.objectRef<StoredLine>('HubLogLine').implement({
    fields: (t) => ({
      id: t.exposeFloat('id'),
      at: t.exposeFloat('at', { description: 'Milliseconds since 1970, by the clock of the configurator.' }),
      event: t.expose('event', { type: Event }),
      device_id: t.exposeInt('device_id', { nullable: true }),
      device_name: t.exposeString('device_name', { nullable: true }),
      text: t.exposeString('text', { description: 'In the words of the hub.' }),
    }),
  });
  const LogPage = builder.objectRef<Page>('HubLogPage').implement({
    fields: (t) => ({
      rows: t.expose('rows', { type: [Line] }),
      next: t.exposeFloat('next', { nullable: true, description: 'Give it as `before` for the next page.' }),
    }),
  });
  const Input = builder.inputType('HubLogInput', {
    fields: (t) => ({
      hub_id: t.int({ required: true }),
      events: t.field({ type: [Event], description: 'All kinds, if none is named.' }),
      before: t.float(),
      limit: t.int({ description: '100 by default, at most 200.' }),
    }),
  });
  type Wanted = typeof Input.$inferInput;
  const pageOf = async ({ hub_id, events, before, limit }: Wanted, context: Context): Promise<Page> => {
    const size = Math.min(Math.max(limit ?? pageSize, 1), largestPage);
    const wanted = hubLogEvents.filter((event) => !events || events.length === 0 || events.includes(event));
    const found = await readLines(context, { hub_id, events: wanted, before: before ?? null, limit: size + 1 });
    if (!found) throw new PublicError('not found', 'NOT_FOUND');
    const rows = found.slice(0, size);
    return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null };
  };
  builder.queryField('hubLog', (t) =>
    t.field({
      ...managing,
      type: LogPage,
      description: 'What a hub of the system of the request has noted, newest first.',
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: (_root, { input }, context) => pageOf(input, context),
    }),
  );
  builder.subscriptionField('hubLogChanged', (t) =>
    t.field({
      ...managing,
      type: LogPage,
      description: 'The newest page of hubLog, at once and whenever there are new lines.',
      args: { input: t.arg({ type: Input, required: true }) },
      subscribe: (_root, { input }, { bus, system_id, viewer }) =>
        new Live(
          `hub log of ${system_id} ${input.hub_id} for ${viewer.id}`,
          'newest',
          linesOf(bus, system_id, input.hub_id),
          false,
        ),
      resolve: (_page, { input }, context) => pageOf(input, context),
    }),
  );
}

/** There are new lines of this hub; the first one comes at once, those that follow together. */
const linesOf = (bus: Bus, system_id: number, hub_id: number): Source<null> =>
  changes(atMostEvery, (changed) => [
    bus.on('hubLogChanged', (event) => {
      // Too many hubs to name are published without their ids.
      if (event.system_id === system_id && (event.ids.length === 0 || event.ids.includes(hub_id))) changed();
    }),
    bus.on('messagesMissed', changed),
  ]);
