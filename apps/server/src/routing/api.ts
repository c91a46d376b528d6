import { moment } from '@carestead/domain/kit/fields';
import { fieldProblem } from '@carestead/domain/kit/problemsOf';
import { whoSees } from '@carestead/domain/routing/whoSees';
import { visibleCall } from '../platform/calls/visibleCall.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';
import { addCallSightsType, type CallSightsType, type SightsAnswer, sightsAnswer } from './callSightsType.ts';
import { addOverridePreview } from './overridePreviewApi.ts';
import { readRouting, readRoutingAsOf } from './whoSeesQueries.ts';

/** Who sees the calls of a section, and what an interconnection would change about it. */
export function addRoutingApi(builder: Builder) {
  const CallSights = addCallSightsType(builder);
  builder.queryField('callSights', (t) =>
    t.field({
      ...needs({ permissions: ['admin::manage_system'] }),
      description: 'Which displays show a call of this section and type at a moment, and why; without one: now.',
      type: CallSights,
      nullable: true,
      args: {
        section_id: t.arg.int({ required: true }),
        call_type_id: t.arg.int({ required: true }),
        at: t.arg.float(),
      },
      resolve: async (_root, { section_id, call_type_id, at: wanted }, { reading, system_id, clock }) => {
        if (typeof wanted === 'number' && fieldProblem(moment(), wanted))
          throw new ValidationFailed([{ field: 'at', message: 'invalid_input' }]);
        const routing = await readRouting(reading, system_id);
        if (!routing?.config.sections.has(section_id)) return null;
        const at = wanted ?? clock.now();
        return sightsAnswer(whoSees({ section_id, call_type_id }, routing.viewers, routing.config, at), at, routing);
      },
    }),
  );
  addSightsOfPast(builder, CallSights);
  addOverridePreview(builder, CallSights);
}

type PastSights = SightsAnswer | { unknownBefore: number | null };

/** Why a call went where it went, by the configuration of the moment at which it opened. */
function addSightsOfPast(builder: Builder, CallSights: CallSightsType) {
  const Past = builder.objectRef<PastSights>('PastCallSights').implement({
    fields: (t) => ({
      sights: t.field({
        type: CallSights,
        nullable: true,
        description: 'Null: what was configured then is not known.',
        resolve: (answer) => ('unknownBefore' in answer ? null : answer),
      }),
      known_since: t.float({
        nullable: true,
        description: 'The beginning of what is known of the configuration.',
        resolve: (answer) => ('unknownBefore' in answer ? answer.unknownBefore : null),
      }),
    }),
  });
  builder.queryField('sightsOfCall', (t) =>
    t.field({
      ...needs({ permissions: ['calllog::use_module'] }),
      type: Past,
      nullable: true,
      description: 'Which displays showed a call when it opened, and why. Null: the caller may not see the call.',
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context): Promise<PastSights | null> => {
        const call = await visibleCall(context, id);
        if (!call) return null;
        const { reading, system_id } = context;
        const past = await readRoutingAsOf(reading, system_id, call.opened_at);
        if ('unknownBefore' in past) return past;
        return sightsAnswer(whoSees(call, past.viewers, past.config, call.opened_at), call.opened_at, past);
      },
    }),
  );
}
