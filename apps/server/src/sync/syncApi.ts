import { setTimeout as sleep } from 'node:timers/promises';
import { choices } from '@carestead/domain/sync/choices';
import type { RowKey } from '@carestead/domain/sync/differences';
import { origins } from '@carestead/domain/sync/differences';
import { Live, type Source } from '../platform/bus/live.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import { readComparison, requestComparison } from './comparisonQueries.ts';
import type { DifferenceFilter } from './differenceQueries.ts';
import { chooseDifferences, readDifferences } from './differenceQueries.ts';
import { discardRefused, retryRefused } from './outboxQueries.ts';
import type { SyncState } from './syncState.ts';
import { syncStateOf } from './syncState.ts';
import type { SyncTypes } from './syncTypes.ts';

const seeing = needs({ permissions: ['systemtree::sync'] });
export const publishing = needs({ permissions: ['systemtree::sync', 'systemtree::publish'] });

export type SyncTools = { isOffline: boolean; isDemo: boolean };

const mostRows = 500;
const longestName = 200;
/** As long as a comparison may take; then whoever waits is shown that it is still under way. */
const comparedWithin = 60_000;
const lookEvery = 250;

export function addSyncApi(builder: Builder, { State, Difference }: SyncTypes, toolsOf: () => SyncTools) {
  const stateOf = ({ database, system_id }: Pick<Context, 'database' | 'system_id'>): Promise<SyncState> =>
    syncStateOf(database, system_id, toolsOf());

  builder.queryField('syncState', (t) =>
    t.field({
      ...seeing,
      description: 'How the configuration of the system stands to that of its configurator.',
      type: State,
      resolve: (_root, _args, context) => stateOf(context),
    }),
  );
  builder.subscriptionField('syncChanged', (t) =>
    t.field({
      ...seeing,
      description: 'The same, at once and whenever something of it changes.',
      type: State,
      subscribe: (_root, _args, context) =>
        new Live(`synchronisation of ${context.system_id}`, 'newest', changesOf(context)),
      resolve: (_changed, _args, context) => stateOf(context),
    }),
  );

  type Page = Awaited<ReturnType<typeof readDifferences>>;
  const Group = builder.objectRef<Page['groups'][number]>('SyncDifferenceGroup').implement({
    fields: (t) => ({ entity: t.exposeString('entity'), count: t.exposeInt('count') }),
  });
  const PageRef = builder.objectRef<Page>('SyncDifferences').implement({
    fields: (t) => ({
      total: t.exposeInt('total'),
      groups: t.expose('groups', { type: [Group] }),
      rows: t.expose('rows', { type: [Difference] }),
    }),
  });
  builder.queryField('syncDifferences', (t) =>
    t.field({
      ...seeing,
      description: 'What the last comparison found, conflicts first; at most 500 rows at once.',
      type: PageRef,
      args: {
        origin: t.arg.string(),
        entity: t.arg.string(),
        name: t.arg.string({ description: 'Only those in whose names it is.' }),
        choice: t.arg.string({ description: 'Only those of which it holds that; without those that are equal.' }),
        offset: t.arg.int({ defaultValue: 0 }),
        limit: t.arg.int({ defaultValue: 100 }),
      },
      resolve: (_root, { offset, limit, ...filter }, { database, system_id }) =>
        readDifferences(database, system_id, checkedFilter(filter), {
          offset: Math.max(0, offset ?? 0),
          limit: Math.min(mostRows, Math.max(0, limit ?? 100)),
        }),
    }),
  );
  builder.mutationField('compareConfigurations', (t) =>
    t.field({
      ...seeing,
      description: 'Compares both configurations anew; neither is changed.',
      type: State,
      resolve: async (_root, _args, context) => {
        const { database, system_id, clock, bus } = context;
        if (toolsOf().isOffline) return await stateOf(context);
        await requestComparison(database, system_id, clock.now());
        bus.emit('syncRequested', { system_id });
        bus.emit('syncChanged', { system_id });
        await compared(context);
        return await stateOf(context);
      },
    }),
  );
  const Item = builder.inputRef<RowKey>('SyncDifferenceKey').implement({
    fields: (t) => ({ entity: t.string({ required: true }), id: t.int({ required: true }) }),
  });
  builder.mutationField('chooseDifferences', (t) =>
    t.field({
      ...publishing,
      description: 'Which side holds: ours, theirs or none, for these rows or for all that match; returns how many.',
      type: 'Int',
      args: {
        items: t.arg({ type: [Item] }),
        origin: t.arg.string(),
        entity: t.arg.string(),
        name: t.arg.string({ description: 'Only those in whose names it is.' }),
        choice: t.arg.string({ required: true }),
      },
      resolve: async (_root, { items, choice, ...filter }, { database, system_id, bus }) => {
        const known = choices.find((each) => each === choice);
        if (!known) throw new PublicError('there is no such choice', 'BAD_REQUEST');
        const count = await chooseDifferences(database, system_id, items ?? checkedFilter(filter), known);
        bus.emit('syncChanged', { system_id });
        return count;
      },
    }),
  );
  const aboutRefused = (work: typeof retryRefused) => async (number: number, context: Context) => {
    const { database, system_id, bus } = context;
    const isDone = await work(database, system_id, number);
    bus.emit('syncRequested', { system_id });
    bus.emit('syncChanged', { system_id });
    return isDone;
  };
  const retry = aboutRefused(retryRefused);
  const discard = aboutRefused(discardRefused);
  builder.mutationField('retryRefusedEdit', (t) =>
    t.field({
      ...publishing,
      description: 'Sends an edit once more that the configurator refused; false: there is no such edit.',
      type: 'Boolean',
      args: { number: t.arg.float({ required: true }) },
      resolve: (_root, { number }, context) => retry(number, context),
    }),
  );
  builder.mutationField('discardRefusedEdit', (t) =>
    t.field({
      ...publishing,
      description: 'Sends an edit no more that the configurator refused; false: there is no such edit.',
      type: 'Boolean',
      args: { number: t.arg.float({ required: true }) },
      resolve: (_root, { number }, context) => discard(number, context),
    }),
  );
}

type Filter = Readonly<Partial<Record<keyof DifferenceFilter, string | null | undefined>>>;

/** What no difference can have matches none. */
function checkedFilter({ origin, entity, choice, name }: Filter): DifferenceFilter {
  if (origin && !origins.some((each) => each === origin))
    throw new PublicError('there is no such origin', 'BAD_REQUEST');
  if (choice && !choices.some((each) => each === choice))
    throw new PublicError('there is no such choice', 'BAD_REQUEST');
  if (name && name.length > longestName) throw new PublicError('the name is too long', 'BAD_REQUEST');
  return { origin: origin ?? null, entity: entity ?? null, choice: choice ?? null, name: name?.trim() || null };
}

/** Until the comparison is over, whichever server makes it. */
async function compared({ database, system_id }: Context) {
  const end = performance.now() + comparedWithin;
  while ((await readComparison(database, system_id)).began_at !== null && performance.now() < end)
    await sleep(lookEvery);
}

const atMostEvery = 250;

const changesOf = ({ bus, system_id }: Context): Source<null> => ({
  now: () => [null],
  follow: (listener) => {
    let timer: NodeJS.Timeout | null = null;
    const changed = () => {
      timer ??= setTimeout(() => {
        timer = null;
        listener(null);
      }, atMostEvery);
    };
    const ofSystem = (event: { system_id: number | null }) => event.system_id === system_id && changed();
    const offs = [
      bus.on('syncChanged', ofSystem),
      bus.on('rowsChanged', ofSystem),
      bus.on('callsChanged', ofSystem),
      bus.on('linkChanged', ofSystem),
      bus.on('messagesMissed', changed),
    ];
    return () => {
      for (const off of offs) off();
      if (timer) clearTimeout(timer);
    };
  },
});
