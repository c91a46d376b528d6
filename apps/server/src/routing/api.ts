import { moment } from '@carestead/domain/kit/fields';
import { fieldProblem } from '@carestead/domain/kit/problemsOf';
import { whoSees } from '@carestead/domain/routing/whoSees';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';
import { addCallSightsType, sightsAnswer } from './callSightsType.ts';
import { addOverridePreview } from './overridePreviewApi.ts';
import { readRouting } from './whoSeesQueries.ts';

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
  addOverridePreview(builder, CallSights);
}
