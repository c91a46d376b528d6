import { callOutcomes, cleanRemark, remarkProblems } from '@carestead/domain/callLog/remark';
import { type TimelineEntry, timelineKinds } from '@carestead/domain/callLog/timeline';
import { type VisibleCall, visibleCall } from '../platform/calls/visibleCall.ts';
import { alsoWhenFull, type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { readRemark, readTimeline, type StoredRemark, writeRemark } from './callHistoryQueries.ts';

const using = needs({ permissions: ['calllog::use_module'] });

/** What happened to one call, and what people noted about it. */
export function addCallHistoryApi(builder: Builder) {
  const Kind = builder.enumType('CallTimelineKind', { values: timelineKinds });
  const Entry = builder.objectRef<TimelineEntry>('CallTimelineEntry').implement({
    fields: (t) => ({
      at: t.exposeFloat('at'),
      kind: t.expose('kind', { type: Kind }),
      by: t.exposeString('by', { description: 'Who did it, or where it happened; empty where that is not known.' }),
    }),
  });
  const Outcome = builder.enumType('CallOutcome', { values: callOutcomes });
  const Remark = builder.objectRef<StoredRemark>('CallRemark').implement({
    fields: (t) => ({
      outcome: t.expose('outcome', { type: Outcome, nullable: true }),
      note: t.exposeString('note'),
      revision: t.exposeInt('revision', { description: '0: nothing was noted yet.' }),
      user_name: t.exposeString('user_name'),
      updated_at: t.exposeFloat('updated_at', { nullable: true }),
    }),
  });
  const History = builder.objectRef<VisibleCall>('CallHistory').implement({
    fields: (t) => ({
      timeline: t.field({
        type: [Entry],
        description: 'In the order in which it happened.',
        resolve: async (call, _args, { reading }) => [...(await readTimeline(reading, call))],
      }),
      remark: t.field({ type: Remark, resolve: (call, _args, { reading }) => readRemark(reading, call) }),
    }),
  });
  builder.queryField('callHistory', (t) =>
    t.field({
      ...using,
      type: History,
      nullable: true,
      description: 'Null: there is no such call, or the caller may not see it.',
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, context) => visibleCall(context, id),
    }),
  );
  const Input = builder.inputType('CallRemarkInput', {
    fields: (t) => ({
      outcome: t.field({ type: Outcome }),
      note: t.string({ required: true, description: 'At most 1000 characters.' }),
    }),
  });
  builder.mutationField('setCallRemark', (t) =>
    t.field({
      ...alsoWhenFull(using),
      type: Remark,
      description: 'What a call turned out to be. Refused if somebody has noted something else since `revision`.',
      args: {
        id: t.arg.int({ required: true }),
        revision: t.arg.int({ required: true }),
        input: t.arg({ type: Input, required: true }),
      },
      resolve: async (_root, { id, revision, input }, context) => {
        const remark = cleanRemark({ outcome: input.outcome ?? null, note: input.note });
        const problems = remarkProblems(remark);
        if (problems.length > 0) throw new ValidationFailed(problems);
        const call = await visibleCall(context, id);
        if (!call) throw new PublicError('not found', 'NOT_FOUND');
        return await setRemark(context, call, { remark, revision });
      },
    }),
  );
}

async function setRemark(
  { database, bus, clock, viewer }: Context,
  call: VisibleCall,
  wanted: Pick<Parameters<typeof writeRemark>[1], 'remark' | 'revision'>,
) {
  const stored = await writeRemark(database, { ...wanted, call, by: viewer, now: clock.now() });
  if (!stored) {
    const current = await readRemark(database, call);
    throw new PublicError('changed by somebody else', 'CONFLICT', { current });
  }
  bus.emit('rowsChanged', { system_id: call.system_id, entity: 'call', ids: [call.id] });
  return stored;
}
