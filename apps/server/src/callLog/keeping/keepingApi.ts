import { fieldProblem } from '@carestead/domain/kit/problemsOf';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { findRow } from '../../entities/writeQueries.ts';
import { type Builder, needs } from '../../platform/graphql/builder.ts';
import { PublicError, ValidationFailed } from '../../platform/graphql/publicError.ts';
import { type CallsToRemove, countCallsToRemove, readRemovedBefore } from './keepQueries.ts';

const field = 'keep_calls_months';
const nothing: CallsToRemove = { calls: 0, is_exact: true, oldest: null, before: null };

/** What a time for which calls are kept would mean tonight. */
export function addKeepingApi(builder: Builder) {
  const Type = builder.objectRef<CallsToRemove>('CallsToRemove').implement({
    fields: (t) => ({
      calls: t.exposeInt('calls'),
      is_exact: t.exposeBoolean('is_exact', { description: 'False: there are more, which were not counted.' }),
      oldest: t.exposeFloat('oldest', { nullable: true, description: 'When the oldest of them was opened.' }),
      before: t.exposeFloat('before', { nullable: true, description: 'They were over before this moment.' }),
    }),
  });
  builder.queryField('callsToRemove', (t) =>
    t.field({
      ...needs({ permissions: [systemParam.needs] }, 'none'),
      description: 'The calls of a system that the next clean-up would remove if they were kept for so many months.',
      type: Type,
      args: { id: t.arg.int({ required: true }), months: t.arg.int({ required: true }) },
      resolve: async (_root, { id, months }, context) => {
        const scope = { ...context, database: context.reading };
        if (!(await findRow(scope, systemParam, id))) throw new PublicError('not found', 'NOT_FOUND');
        const problem = fieldProblem(systemParam.fields[field], months);
        if (problem) throw new ValidationFailed([{ field, ...problem }]);
        const before = await readRemovedBefore(context.reading, { system_id: id, now: context.clock.now(), months });
        return before === null ? nothing : await countCallsToRemove(context.reading, id, before);
      },
    }),
  );
}
