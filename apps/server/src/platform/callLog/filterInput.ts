import { callAnswers, callStates, filterRanges, type RowOfSystem, testChoices } from '@carestead/domain/callLog/filter';
import { callFlags, urgencies } from '@carestead/domain/calls/call';
import { callKinds } from '@carestead/domain/calls/callKind';
import type { Builder } from '../graphql/builder.ts';

const made = new WeakMap<Builder, ReturnType<typeof addFilter>>();

/** The types of a filter of the log, by which several features ask for calls. */
export function callLogFilterRefs(builder: Builder) {
  const refs = made.get(builder) ?? addFilter(builder);
  made.set(builder, refs);
  return refs;
}

function addFilter(builder: Builder) {
  const Urgency = builder.enumType('CallLogUrgency', { values: urgencies });
  const Flag = builder.enumType('CallLogFlag', { values: callFlags });
  const Kind = builder.enumType('CallKind', { values: callKinds });
  const State = builder.enumType('CallLogState', { values: callStates });
  const Tests = builder.enumType('CallLogTests', { values: testChoices });
  const Answer = builder.enumType('CallLogAnswer', {
    description: 'Of calls of people: over and without presence are those alone that were not taken back at once.',
    values: callAnswers,
  });
  const Range = builder.enumType('CallLogRange', { values: filterRanges });
  const RowRef = builder.inputRef<RowOfSystem>('RowOfSystem').implement({
    fields: (t) => ({ system_id: t.int({ required: true }), id: t.int({ required: true }) }),
  });
  const Filter = builder.inputType('CallLogFilter', {
    description: 'Every condition that is set must hold; of several values one.',
    fields: (t) => ({
      range: t.field({ type: Range, description: 'The last 24 hours by default.' }),
      from: t.string({ description: 'Of an own range, by the clocks of the system: 2026-11-15T08:00.' }),
      until: t.string(),
      search: t.string(),
      call_types: t.field({ type: [RowRef] }),
      urgencies: t.field({ type: [Urgency] }),
      kind: t.field({ type: Kind }),
      flags: t.field({ type: [Flag] }),
      sections: t.field({ type: [RowRef] }),
      call_sources: t.field({ type: [RowRef] }),
      nodes: t.field({ type: [RowRef], description: 'With all below them, as the tree was then.' }),
      tree_view: t.string({ description: 'The address of one of callLogViews.' }),
      state: t.field({ type: State }),
      tests: t.field({ type: Tests }),
      answer: t.field({ type: Answer }),
      duration_from: t.int({ description: 'In seconds; of an open call the time until now counts.' }),
      duration_until: t.int(),
      handled_by: t.string(),
      closed_by: t.string(),
      weekdays: t.intList({ description: '1 is Monday.' }),
      time_from: t.string({ description: 'By the clocks of the system: 22:00.' }),
      time_until: t.string(),
      systems: t.intList({ description: 'That of the request, if none is named.' }),
    }),
  });
  return { Filter, Urgency, Flag, Kind };
}
