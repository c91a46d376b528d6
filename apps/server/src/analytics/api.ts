import { holds } from '@carestead/domain/access/needs';
import type { Viewer } from '@carestead/domain/access/viewer';
import { barWidths, periodProblems } from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import type { Problem } from '@carestead/domain/kit/problem';
import { callLogFilterRefs } from '../platform/callLog/filterInput.ts';
import { checkedFilter, systemFilters } from '../platform/callLog/readLog.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';
import { addCareType } from './careApi.ts';
import {
  type Figures,
  ofEachSystem,
  type Ranked,
  type RankedRow,
  rankings,
  readBars,
  readBySystem,
  readHeat,
  readPreviousTotal,
  readRanking,
  readTotal,
  readTypes,
} from './figures.ts';
import { ranksPersons, readPersons } from './persons.ts';

const largestRanking = 100;
const rankingSize = 10;

type Bar = Awaited<ReturnType<typeof readBars>>[number];
type HeatCell = Awaited<ReturnType<typeof readHeat>>[number];
type OfSystem = Awaited<ReturnType<typeof readBySystem>>[number];

/** What can be learned from the calls of a filter; each part is asked for only where it is wanted. */
export function addAnalyticsApi(builder: Builder) {
  const { Filter } = callLogFilterRefs(builder);
  const Analytics = addTypes(builder);
  const Width = builder.enumType('AnalyticsBarWidth', { values: barWidths });
  builder.queryField('analytics', (t) =>
    t.field({
      ...needs({ permissions: ['analytics::use_module'], licence: ['analytics'] }),
      type: Analytics,
      description:
        'Figures about the calls that the log finds with this filter. Its range has whole days: an own one, from midnight until midnight.',
      args: { filter: t.arg({ type: Filter, required: true }), by: t.arg({ type: Width, required: true }) },
      resolve: async (_root, { filter: given, by }, context): Promise<Figures> => {
        const filter = checkedFilter(given);
        const problems = [...periodProblems(filter), ...nameProblems(filter, context.viewer)];
        if (problems.length > 0) throw new ValidationFailed(problems);
        return { reading: context.reading, filter, by, systems: await systemFilters(context, filter) };
      },
    }),
  );
}

/** Names of staff are tried out only by those who find them in the log. */
const nameProblems = ({ handled_by, closed_by }: CallLogFilter, viewer: Viewer): readonly Problem[] =>
  (handled_by === '' && closed_by === '') || holds(viewer, ['calllog::use_module'])
    ? []
    : [{ field: handled_by === '' ? 'closed_by' : 'handled_by', message: 'missing_right' }];

function addTypes(builder: Builder) {
  const unknown = 'Null: the log does not reach back that far.';
  const Bar = builder.objectRef<Bar>('AnalyticsBar').implement({
    fields: (t) => ({
      from: t.exposeFloat('from'),
      until: t.exposeFloat('until'),
      count: t.exposeFloat('count'),
      previous: t.exposeFloat('previous', { nullable: true, description: unknown }),
    }),
  });
  const Heat = builder.objectRef<HeatCell>('AnalyticsHeat').implement({
    fields: (t) => ({
      weekday: t.exposeInt('weekday', { description: '1 is Monday.' }),
      hour: t.exposeInt('hour'),
      count: t.exposeFloat('count'),
    }),
  });
  const Type = builder.objectRef<RankedRow>('AnalyticsType').implement({
    fields: (t) => ({
      system_id: t.exposeInt('system_id'),
      call_type_id: t.exposeInt('id'),
      name: t.exposeString('name', { description: 'As it is called now, or was last; empty: not known.' }),
      count: t.exposeFloat('count'),
    }),
  });
  const Rank = builder.objectRef<Ranked>('AnalyticsRank').implement({
    fields: (t) => ({
      system_id: t.exposeInt('system_id'),
      id: t.exposeInt('id', { nullable: true, description: 'Null: a person.' }),
      name: t.exposeString('name', {
        description:
          'As it is called now, or was last; empty: not known. A person has a code where names are not shown.',
      }),
      handled_by: t.exposeString('handled_by', {
        nullable: true,
        description: 'The condition of the log that finds the calls of this person. Null: none is given.',
      }),
      detail: t.exposeString('detail', { nullable: true, description: 'What a node stands in.' }),
      count: t.exposeFloat('count'),
    }),
  });
  const OfSystem = builder.objectRef<OfSystem>('AnalyticsOfSystem').implement({
    fields: (t) => ({
      system_id: t.exposeInt('system_id'),
      count: t.exposeFloat('count'),
      previous: t.exposeFloat('previous', { nullable: true, description: unknown }),
    }),
  });
  const Care = addCareType(builder);
  const Ranking = builder.enumType('AnalyticsRanking', { values: [...rankings, 'person'] as const });
  return builder.objectRef<Figures>('Analytics').implement({
    description: 'The previous period is the same number of days just before.',
    fields: (t) => ({
      total: t.float({ resolve: readTotal }),
      previous_total: t.float({ nullable: true, description: unknown, resolve: readPreviousTotal }),
      bars: t.field({
        type: [Bar],
        description: 'Of the width that was asked for, or one for each day of fewer than five weeks.',
        resolve: readBars,
      }),
      heat: t.field({ type: [Heat], description: 'Every hour of the week.', resolve: readHeat }),
      types: t.field({ type: [Type], description: 'The most frequent first.', resolve: readTypes }),
      rankings: t.field({
        type: [Ranking],
        description: 'Of what there are rankings here: persons are among them where the operator switched that on.',
        resolve: async (figures, _args, context) =>
          (await ranksPersons(figures, context)) ? ([...rankings, 'person'] as const) : rankings,
      }),
      ranking: t.field({
        type: [Rank],
        nullable: true,
        description: 'The most frequent first. Null: of persons, where the operator did not switch that on.',
        args: {
          of: t.arg({ type: Ranking, required: true }),
          limit: t.arg.int({ description: '10 by default, at most 100.' }),
        },
        resolve: (figures, { of, limit }, context) => {
          const most = Math.min(Math.max(limit ?? rankingSize, 1), largestRanking);
          return of === 'person' ? readPersons(figures, context, most) : readRanking(figures, of, most);
        },
      }),
      by_system: t.field({ type: [OfSystem], resolve: readBySystem }),
      care: t.field({ type: Care, resolve: (figures) => figures }),
      care_by_system: t.field({ type: [Care], resolve: ofEachSystem }),
    }),
  });
}
