import {
  type ClientProblem,
  type ClientSeverity,
  clientProblemKinds,
  clientSeverities,
} from '@carestead/domain/phones/clientProblems';
import { clientStates, isReachable, stateOf } from '@carestead/domain/phones/clientState';
import { type Readiness, readinessOf } from '@carestead/domain/phones/readiness';
import type { Builder } from '../../platform/graphql/builder.ts';
import type { ReachableDay, StoredClient } from './clientQueries.ts';

export type Assessed = StoredClient & { problems: readonly ClientProblem[]; severity: ClientSeverity };
export type Listed = Assessed & { reachability: readonly ReachableDay[] };
export type ClientPage = { rows: readonly Listed[]; next: number | null; count: number; all: readonly Assessed[] };

export type ClientTypes = ReturnType<typeof addClientTypes>;

/** A phone as people see it, a page of them, and how ready all of them are. */
export function addClientTypes(builder: Builder) {
  const State = builder.enumType('AppClientState', { values: clientStates });
  const Kind = builder.enumType('AppClientProblemKind', { values: clientProblemKinds });
  const Severity = builder.enumType('AppClientSeverity', { values: clientSeverities });
  const Problem = builder.objectRef<ClientProblem>('AppClientProblem').implement({
    fields: (t) => ({
      kind: t.expose('kind', { type: Kind }),
      severity: t.expose('severity', { type: Severity }),
      since: t.exposeFloat('since', { nullable: true }),
    }),
  });
  const Day = builder.objectRef<ReachableDay>('ReachableDay').implement({
    fields: (t) => ({
      day: t.exposeString('day'),
      reachable: t.exposeInt('reachable', { description: 'Seconds on which it was reachable.' }),
      known: t.exposeInt('known', { description: 'Seconds of which that is known.' }),
    }),
  });
  const Client = builder.objectRef<Listed>('AppClient').implement({
    description: 'A phone. It comes into being by pairing.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      revision: t.exposeInt('revision'),
      name: t.exposeString('name'),
      phone_number: t.exposeString('phone_number'),
      server_url: t.exposeString('server_url'),
      app_version: t.exposeString('app_version', { nullable: true }),
      is_connected: t.boolean({ resolve: ({ is_connected }) => is_connected === true }),
      current_user_id: t.exposeInt('current_user_id', { nullable: true }),
      user_name: t.exposeString('user_name', { description: 'Who is logged in on it; empty: no person.' }),
      group_name: t.exposeString('group_name'),
      permissions: t.stringList({
        nullable: true,
        description: 'Null: it has not said.',
        resolve: ({ permissions }) => permissions?.split(' ').filter(Boolean) ?? null,
      }),
      state: t.field({ type: [State], resolve: (client) => [...stateOf(client)] }),
      problems: t.field({ type: [Problem], resolve: ({ problems }) => [...problems] }),
      severity: t.expose('severity', { type: Severity }),
      is_reachable: t.boolean({ resolve: isReachable }),
      reachability: t.field({
        type: [Day],
        description: 'Of the last 14 days, as far as known.',
        resolve: ({ reachability }) => [...reachability],
      }),
      last_seen_at: t.exposeFloat('last_seen_at', { nullable: true }),
      connected_since: t.exposeFloat('connected_since', { nullable: true }),
      logged_in_at: t.exposeFloat('logged_in_at', { nullable: true }),
      battery: t.exposeInt('battery', { nullable: true, description: 'Percent; null: it cannot say.' }),
      round_trip: t.exposeInt('round_trip', { nullable: true, description: 'Milliseconds; null: it cannot say.' }),
      loss: t.exposeInt('loss', { nullable: true, description: 'Packets in a thousand; null: it cannot say.' }),
      paired_at: t.exposeFloat('paired_at', { nullable: true }),
      locked_at: t.exposeFloat('locked_at', { nullable: true }),
    }),
  });
  const ProblemCount = builder.objectRef<Readiness['problems'][number]>('AppClientProblemCount').implement({
    fields: (t) => ({ kind: t.expose('kind', { type: Kind }), count: t.exposeInt('count') }),
  });
  const ReadinessType = builder.objectRef<Readiness>('AppReadiness').implement({
    fields: (t) => ({
      total: t.exposeInt('total'),
      reachable: t.exposeInt('reachable'),
      ok: t.int({ resolve: ({ lamps }) => lamps.ok }),
      warning: t.int({ resolve: ({ lamps }) => lamps.warning }),
      danger: t.int({ resolve: ({ lamps }) => lamps.danger }),
      problems: t.field({ type: [ProblemCount], resolve: ({ problems }) => [...problems] }),
    }),
  });
  const Page = builder.objectRef<ClientPage>('AppClientPage').implement({
    fields: (t) => ({
      rows: t.field({ type: [Client], resolve: ({ rows }) => [...rows] }),
      next: t.exposeInt('next', { nullable: true, description: 'Give it as `after` for the next page.' }),
      count: t.exposeInt('count'),
      readiness: t.field({
        type: ReadinessType,
        description: 'Of all phones, whatever is filtered.',
        resolve: ({ all }) => readinessOf(all.map((client) => ({ facts: client, problems: client.problems }))),
      }),
    }),
  });
  return { Client, Kind, Page };
}
