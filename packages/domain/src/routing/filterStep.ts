import type { CallFacts } from '../calls/call.ts';
import type { Reason } from './reason.ts';
import type { View } from './viewAt.ts';

export function filterStep({ filter, viewer, config }: View, call: CallFacts): Reason | null {
  if (!filter.sections) return filter.reason;
  const { section_id, call_type_id } = call;
  if (filter.sections.has(section_id)) return { step: 'section_filter', outcome: 'passes' };
  if (viewer.ignore_sections_filter_for_call_types.includes(call_type_id)) {
    return { step: 'section_filter', outcome: 'passes_by_call_type' };
  }
  if (!config.sections.has(section_id)) return { step: 'unknown', what: 'section', id: section_id };
  return { step: 'section_filter', outcome: 'hides' };
}
