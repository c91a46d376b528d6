import { appClient } from '@carestead/domain/appManagement/appClient';
import type { DutyOutcome, DutyPerson } from '@carestead/domain/phones/duty';
import { personStates } from '@carestead/domain/phones/readiness';
import { type Builder, needs } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { PublicError } from '../../platform/graphql/publicError.ts';
import type { FactBook } from '../facts.ts';
import { readClients } from './clientQueries.ts';
import { type DutyGroup, type DutyNow, dutyNow, type PlayedCall, playCall } from './duty.ts';
import { findCallType, findPlaces, findPlayedTypes, type PlayChoice, sectionOfNode } from './dutyQueries.ts';

const managed = needs({ permissions: [appClient.needs], licence: appClient.licence });
const outcomes = ['all', 'some', 'none', 'off_duty', 'failsafe', 'failsafe_empty'] as const satisfies DutyOutcome[];

type Live = { readonly gateway: { readonly book: FactBook } };

/** Who is reached in this minute, group by group, and the way of a call that no person answers. */
export function addDutyApi(builder: Builder, live: Live) {
  const State = builder.enumType('AppPersonState', { values: personStates });
  const Outcome = builder.enumType('AppDutyOutcome', { values: outcomes });
  const Person = builder.objectRef<Omit<DutyPerson, 'app_user_id'>>('AppDutyPerson').implement({
    fields: (t) => ({ name: t.exposeString('name'), state: t.expose('state', { type: State }) }),
  });
  const Group = builder.objectRef<DutyGroup>('AppDutyGroup').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      is_on_duty: t.boolean({ resolve: ({ isOnDuty }) => isOnDuty }),
      until: t.exposeFloat('until', { nullable: true, description: 'When that changes; null: never.' }),
      is_failsafe: t.boolean({ resolve: ({ isFailsafe }) => isFailsafe }),
      people: t.field({ type: [Person], resolve: ({ people }) => [...people] }),
      reached: t.exposeInt('reached'),
      outcome: t.expose('outcome', { type: Outcome }),
      next_name: t.exposeString('next_name', { description: 'The group that is called next; empty: none.' }),
    }),
  });
  const Now = builder.objectRef<DutyNow>('AppDuty').implement({
    fields: (t) => ({
      at: t.exposeFloat('at'),
      groups: t.field({ type: [Group], resolve: ({ groups }) => [...groups] }),
      failsafe_timeout: t.exposeInt('failsafe_timeout', { description: 'Seconds.' }),
    }),
  });
  builder.queryField('appDuty', (t) =>
    t.field({
      ...managed,
      type: Now,
      nullable: true,
      description: 'Null: the gateway does not serve this system.',
      resolve: async (_root, _args, context) => {
        const facts = await factsOf(context, live);
        return facts && dutyNow(facts, await readClients(context.reading, context.system_id), context.clock.now());
      },
    }),
  );

  const Step = builder.objectRef<PlayedCall['steps'][number]>('PlayedStep').implement({
    fields: (t) => ({
      after: t.exposeFloat('after', { description: 'Seconds.' }),
      kind: t.exposeString('kind', { description: 'call, escalated or nobody_reached.' }),
      why: t.exposeString('why'),
      group_name: t.exposeString('group_name'),
      people: t.field({ type: [Person], resolve: ({ people }) => [...people] }),
    }),
  });
  const Verdict = builder.objectRef<PlayedCall['verdicts'][number]>('PlayedVerdict').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      is_called: t.boolean({ resolve: ({ isCalled }) => isCalled }),
      because: t.exposeString('because', { description: 'plan, priority, ignored or held_back.' }),
    }),
  });
  const Begins = builder.enumType('PlayedBeginning', { values: ['rings', 'waits', 'nowhere'] as const });
  const Played = builder.objectRef<PlayedCall>('PlayedCall').implement({
    fields: (t) => ({
      begins: t.expose('begins', { type: Begins }),
      waits_until: t.exposeFloat('waits_until', { nullable: true }),
      verdicts: t.field({ type: [Verdict], resolve: ({ verdicts }) => [...verdicts] }),
      steps: t.field({ type: [Step], resolve: ({ steps }) => [...steps] }),
    }),
  });
  const Choice = builder.objectRef<PlayChoice>('PlayChoice').implement({
    fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
  });
  builder.queryFields((t) => ({
    playedPlaces: t.field({
      ...managed,
      type: [Choice],
      description: 'Nodes from which a call can be played through.',
      args: { search: t.arg.string({ required: true }) },
      resolve: async (_root, { search }, context) => [...(await findPlaces(context, search.slice(0, 200)))],
    }),
    playedCallTypes: t.field({
      ...managed,
      type: [Choice],
      resolve: async (_root, _args, { reading, system_id }) => [...(await findPlayedTypes(reading, system_id))],
    }),
  }));
  builder.queryField('playAppCall', (t) =>
    t.field({
      ...managed,
      type: Played,
      nullable: true,
      description: 'Whom a call of this type would call from there in this minute, if no person answered.',
      args: {
        system_tree_node_id: t.arg.int({ required: true }),
        call_type_id: t.arg.int({ required: true }),
      },
      resolve: async (_root, args, context) => {
        const facts = await factsOf(context, live);
        if (!facts) return null;
        const { reading, system_id, clock } = context;
        const section_id = await sectionOfNode(reading, system_id, args.system_tree_node_id);
        const type = await findCallType(reading, system_id, args.call_type_id);
        if (section_id === null || !type) throw new PublicError('not found', 'NOT_FOUND');
        const paths = await live.gateway.book.pathsOf(system_id, [args.system_tree_node_id]);
        const path = paths.get(args.system_tree_node_id)?.path ?? [];
        const clients = await readClients(reading, system_id);
        return playCall(facts, clients, { type, place: { section_id, path }, now: clock.now() });
      },
    }),
  );
}

async function factsOf({ system_id }: Pick<Context, 'system_id'>, { gateway }: Live) {
  const facts = await gateway.book.now();
  return facts?.system_id === system_id ? facts : null;
}
