import { appClient } from '@carestead/domain/appManagement/appClient';
import {
  byUrgency,
  type ClientProblemKind,
  problemsOfClient,
  severityOf,
} from '@carestead/domain/phones/clientProblems';
import { isReachable } from '@carestead/domain/phones/clientState';
import { isFoundIn, searchText } from '@carestead/domain/text/searchText';
import { updateRow, writeMany } from '../../entities/store.ts';
import { alsoWhenFull, type Builder, needs } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { findClient, readClients, readDays, readServerUrls, type StoredClient } from './clientQueries.ts';
import { type Assessed, addClientTypes, type ClientPage, type ClientTypes, type Listed } from './clientTypes.ts';
import { lockClient } from './clientWrites.ts';
import { type MadeCode, makePairingCode, type PairingState, pairingState, resetClient } from './pairingCodes.ts';

const managed = needs({ permissions: [appClient.needs], licence: appClient.licence });
const shown = ['all', 'reachable', 'with_problem'] as const;
const pageSize = 100;
const largestPage = 400;

export function addClientApi(builder: Builder) {
  const { Client, Kind, Page } = addClientTypes(builder);
  const Shown = builder.enumType('AppClientFilter', { values: shown });
  const Input = builder.inputType('AppClientsInput', {
    fields: (t) => ({
      show: t.field({ type: Shown, description: 'All by default.' }),
      problem: t.field({ type: Kind, description: 'Only those with this problem.' }),
      search: t.string(),
      after: t.int(),
      limit: t.int({ description: `${pageSize} by default, at most ${largestPage}.` }),
    }),
  });
  builder.queryFields((t) => ({
    appClients: t.field({
      ...managed,
      type: Page,
      description: 'Those with problems first.',
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, context): Promise<ClientPage> => {
        const { reading, system_id } = context;
        const all = await assessedClients(context);
        const found = all
          .filter(isWanted(input.show ?? 'all', input.problem ?? null, input.search ?? ''))
          .toSorted(byUrgency);
        const from = input.after == null ? 0 : found.findIndex(({ id }) => id === input.after) + 1;
        const limit = Math.min(Math.max(input.limit ?? pageSize, 1), largestPage);
        const page = found.slice(from, from + limit);
        const rows = await withDays(reading, system_id, page);
        const next = from + limit < found.length ? (page.at(-1)?.id ?? null) : null;
        return { rows, next, count: found.length, all };
      },
    }),
    appClient: t.field({
      ...managed,
      type: Client,
      nullable: true,
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, context) => oneClient(context, id),
    }),
    appServerUrls: t.stringList({
      ...managed,
      description: 'Under which phones reach this server, the most frequent first.',
      resolve: async (_root, _args, { reading, system_id }) => [...(await readServerUrls(reading, system_id))],
    }),
  }));
  addWrites(builder, Client);
  addPairing(builder);
}

function addWrites(builder: Builder, Client: ClientTypes['Client']) {
  const Input = builder.inputType('AppClientInput', {
    fields: (t) => ({ name: t.string(), phone_number: t.string(), server_url: t.string() }),
  });
  builder.mutationFields((t) => ({
    updateAppClient: t.field({
      ...managed,
      type: Client,
      nullable: true,
      args: {
        id: t.arg.int({ required: true }),
        revision: t.arg.int({ required: true }),
        input: t.arg({ type: Input, required: true }),
      },
      resolve: async (_root, { id, revision, input }, context) => {
        await updateRow(context, appClient, id, revision, input);
        return await oneClient(context, id);
      },
    }),
    deleteAppClients: t.intList({
      ...alsoWhenFull(managed),
      description: 'With their registrations: they are answered nothing any more.',
      args: { ids: t.arg.intList({ required: true }) },
      resolve: async (_root, { ids }, context) => {
        const wanted = [...new Set(ids)].map((id) => ({ change: 'delete' as const, id }));
        const gone = await writeMany(context, appClient, wanted);
        context.bus.emit('phonesChanged', { system_id: context.system_id, ids: [...gone] });
        return [...gone];
      },
    }),
    lockAppClient: t.field({
      ...alsoWhenFull(managed),
      type: Client,
      nullable: true,
      description: 'A phone that was lost is answered nothing any more, within a second.',
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        await lockClient(context, id);
        return await oneClient(context, id);
      },
    }),
  }));
}

function addPairing(builder: Builder) {
  const Code = builder.objectRef<MadeCode>('AppPairingCode').implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      expires_at: t.exposeFloat('expires_at'),
      server_url: t.exposeString('server_url'),
    }),
  });
  const State = builder.enumType('AppPairingState', { values: ['waiting', 'paired', 'over'] as const });
  const Pairing = builder.objectRef<PairingState>('AppPairing').implement({
    fields: (t) => ({
      state: t.expose('state', { type: State }),
      client_id: t.int({ nullable: true, resolve: ({ client }) => client?.id ?? null }),
      client_name: t.string({ nullable: true, resolve: ({ client }) => client?.name ?? null }),
    }),
  });
  builder.queryField('appPairing', (t) =>
    t.field({
      ...managed,
      type: Pairing,
      description: 'What became of a code.',
      args: { code: t.arg.string({ required: true }) },
      resolve: (_root, { code }, context) => pairingState(context, code),
    }),
  );
  builder.mutationFields((t) => ({
    createAppPairingCode: t.field({
      ...managed,
      type: Code,
      description: 'With which a phone is paired, once and within ten minutes.',
      args: { server_url: t.arg.string({ required: true }) },
      resolve: (_root, { server_url }, context) => makePairingCode(context, server_url),
    }),
    resetAppClient: t.field({
      ...managed,
      type: Code,
      description: 'Ends the registration of a phone, and gives the code with which it is paired again.',
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, context) => resetClient(context, id),
    }),
  }));
}

async function assessedClients({
  reading,
  system_id,
  version,
}: Pick<Context, 'reading' | 'system_id' | 'version'>): Promise<readonly Assessed[]> {
  return (await readClients(reading, system_id)).map((client) => assessed(client, version));
}

function assessed(client: StoredClient, version: string): Assessed {
  const problems = problemsOfClient(client, version);
  return { ...client, problems, severity: severityOf(problems) };
}

/** Reads what was just written, too. */
async function oneClient({ database, system_id, version }: Context, id: number): Promise<Listed | null> {
  const client = await findClient(database, system_id, id);
  if (!client) return null;
  const [listed] = await withDays(database, system_id, [assessed(client, version)]);
  return listed ?? null;
}

async function withDays(
  database: Context['reading'],
  system_id: number,
  clients: readonly Assessed[],
): Promise<readonly Listed[]> {
  const days = await readDays(
    database,
    system_id,
    clients.map(({ id }) => id),
  );
  return clients.map((client) => ({ ...client, reachability: days.get(client.id) ?? [] }));
}

function isWanted(show: (typeof shown)[number], problem: ClientProblemKind | null, search: string) {
  return (client: Assessed) => {
    if (show === 'reachable' && !isReachable(client)) return false;
    if (show === 'with_problem' && client.problems.length === 0) return false;
    if (problem !== null && !client.problems.some(({ kind }) => kind === problem)) return false;
    const { name, user_name, group_name, phone_number } = client;
    return search.trim() === '' || isFoundIn(searchText([name, user_name, group_name, phone_number]), search);
  };
}
