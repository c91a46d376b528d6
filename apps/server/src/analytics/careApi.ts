import { holds } from '@carestead/domain/access/needs';
import type { Part, Percentiles } from '@carestead/domain/analytics/enoughCalls';
import { shiftNames } from '@carestead/domain/analytics/shifts';
import type { Builder } from '../platform/graphql/builder.ts';
import {
  type Change,
  readCareTimes,
  readChanges,
  readShare,
  readShiftTables,
  type Share,
  type ShiftTable,
  type Times,
} from './care.ts';
import { measures } from './careQueries.ts';
import type { Figures } from './figures.ts';

const tooLong = 'Null: the range is longer than 92 days.';
const uncounted = 'Null: the range is longer than 92 days, and a condition of the filter needs a look at each call.';
const within = `Of more than 92 days within one percent. ${uncounted}`;
const tooFew = 'Null: too little data.';

/** How quickly people who call are attended to: in all systems together, or in one of them. */
export function addCareType(builder: Builder) {
  const { TimesType, ShareType } = addFigureTypes(builder);
  const Table = addTableTypes(builder);
  const ChangeType = addChangeType(builder);
  const Measure = builder.enumType('AnalyticsMeasure', { values: measures });
  return builder.objectRef<Figures>('AnalyticsCare').implement({
    description: 'Of calls of people; technical ones, presences, defects and test calls are not among them.',
    fields: (t) => ({
      system_id: t.int({
        nullable: true,
        description: 'Null: of several systems together.',
        resolve: ({ systems }) => (systems.length === 1 ? (systems[0]?.reach.system_id ?? null) : null),
      }),
      presence: t.field({
        type: TimesType,
        nullable: true,
        description: `Until somebody was in the room. ${within}`,
        resolve: (figures) => readCareTimes(figures, 'presence'),
      }),
      end: t.field({
        type: TimesType,
        nullable: true,
        description: `Until the call was over. ${within}`,
        resolve: (figures) => readCareTimes(figures, 'end'),
      }),
      repeats: t.field({
        type: ShareType,
        nullable: true,
        description: `Within ten minutes after the last call of the room was over, or while it was open. ${tooLong}`,
        resolve: (figures) => readShare(figures, 'repeats'),
      }),
      without_presence: t.field({
        type: ShareType,
        nullable: true,
        description:
          'Over without anybody having been in the room. Null: the range is longer than 92 days, or presences are not reported.',
        resolve: (figures) => readShare(figures, 'without_presence'),
      }),
      never_answered: t.field({
        type: ShareType,
        nullable: true,
        description: `Over without a presence, an acknowledgement or a person who closed it. ${tooLong}`,
        resolve: (figures) => readShare(figures, 'never_answered'),
      }),
      shifts: t.field({
        type: [Table],
        nullable: true,
        description: `By section and by the shift in which the call opened, for each system; of more than 92 days by section alone. ${uncounted}`,
        args: { measure: t.arg({ type: Measure, required: true }) },
        resolve: (figures, { measure }) => readShiftTables(figures, measure),
      }),
      changes: t.field({
        type: [ChangeType],
        nullable: true,
        description: 'The last changes of the configuration in the range. Null: the caller may not see the audit log.',
        resolve: (figures, _args, { viewer }) => (holds(viewer, ['admin::see_auditlog']) ? readChanges(figures) : null),
      }),
    }),
  });
}

function addFigureTypes(builder: Builder) {
  const unknown = 'Null: the log does not reach back that far.';
  const PercentilesType = builder.objectRef<Percentiles>('AnalyticsPercentiles').implement({
    description: 'In milliseconds.',
    fields: (t) => ({
      p50: t.exposeFloat('p50', { nullable: true, description: tooFew }),
      p90: t.exposeFloat('p90', { nullable: true, description: tooFew }),
      p99: t.exposeFloat('p99', { nullable: true, description: tooFew }),
      count: t.exposeFloat('count'),
    }),
  });
  const TimesType = builder.objectRef<Times>('AnalyticsTimes').implement({
    description: 'In milliseconds.',
    fields: (t) => ({
      p50: t.exposeFloat('p50', { nullable: true, description: tooFew }),
      p90: t.exposeFloat('p90', { nullable: true, description: tooFew }),
      p99: t.exposeFloat('p99', { nullable: true, description: tooFew }),
      count: t.exposeFloat('count'),
      previous: t.expose('previous', { type: PercentilesType, nullable: true, description: unknown }),
    }),
  });
  const PartType = builder.objectRef<Part>('AnalyticsPart').implement({
    fields: (t) => ({ count: t.exposeFloat('count'), of: t.exposeFloat('of') }),
  });
  const ShareType = builder.objectRef<Share>('AnalyticsShare').implement({
    fields: (t) => ({
      count: t.exposeFloat('count'),
      of: t.exposeFloat('of'),
      share: t.exposeFloat('share', { nullable: true, description: `From 0 to 1. ${tooFew}` }),
      previous: t.expose('previous', { type: PartType, nullable: true, description: unknown }),
      previous_share: t.exposeFloat('previous_share', { nullable: true, description: tooFew }),
    }),
  });
  return { TimesType, ShareType };
}

function addTableTypes(builder: Builder) {
  const Name = builder.enumType('AnalyticsShiftName', { values: shiftNames });
  const Shift = builder.objectRef<ShiftTable['shifts'][number]>('AnalyticsShift').implement({
    description: 'Minutes of the day; without a schedule the whole day.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.expose('name', { type: Name, nullable: true }),
      from: t.exposeInt('from'),
      until: t.exposeInt('until'),
    }),
  });
  const Cell = builder.objectRef<ShiftTable['sections'][number]['cells'][number]>('AnalyticsShiftCell').implement({
    fields: (t) => ({
      shift_id: t.exposeInt('shift_id'),
      p50: t.exposeFloat('p50', { nullable: true, description: tooFew }),
      p90: t.exposeFloat('p90', { nullable: true, description: tooFew }),
      p99: t.exposeFloat('p99', { nullable: true, description: tooFew }),
      count: t.exposeFloat('count'),
    }),
  });
  const Section = builder.objectRef<ShiftTable['sections'][number]>('AnalyticsShiftSection').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      cells: t.expose('cells', { type: [Cell], description: 'One for each shift, in their order.' }),
    }),
  });
  return builder.objectRef<ShiftTable>('AnalyticsShifts').implement({
    fields: (t) => ({
      system_id: t.exposeInt('system_id'),
      schedule_name: t.exposeString('schedule_name', {
        nullable: true,
        description: 'The schedule that most sections follow on working days. Null: there is none.',
      }),
      shifts: t.expose('shifts', { type: [Shift] }),
      sections: t.expose('sections', { type: [Section] }),
    }),
  });
}

const addChangeType = (builder: Builder) =>
  builder.objectRef<Change>('AnalyticsChange').implement({
    description: 'Half of the calls that it concerns had a presence faster than this, four weeks before and after it.',
    fields: (t) => ({
      system_id: t.exposeInt('system_id'),
      at: t.exposeFloat('at'),
      entity_type: t.exposeString('entity_type'),
      entity_id: t.exposeInt('entity_id'),
      name: t.exposeString('name'),
      action: t.exposeString('action'),
      fields: t.exposeStringList('fields'),
      before: t.exposeFloat('before', { nullable: true, description: tooFew }),
      after: t.exposeFloat('after', { nullable: true, description: tooFew }),
      enough_after: t.exposeString('enough_after', {
        nullable: true,
        description: 'The day after which they can be compared: 2026-11-30.',
      }),
    }),
  });
