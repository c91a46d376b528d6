import type { CallFacts } from '../calls/call.ts';
import { isPresence } from '../calls/presences.ts';
import type { GroupFacts } from './groupFacts.ts';
import type { Reason } from './reason.ts';
import type { View } from './viewAt.ts';

/** Asks the group of the minute. What it cannot place, because a section or type is not known, passes. */
export function groupStep(view: View, call: CallFacts): Reason | null {
  const { rule } = view;
  switch (rule.mode) {
    case 'all':
      return null;
    case 'none':
      return { step: 'no_calls', outcome: 'hides' };
    case 'section': {
      const { section_id } = rule;
      if (rule.sections.has(call.section_id)) return { step: 'own_section', section_id, outcome: 'passes' };
      return unknownSection(view, call) ?? { step: 'own_section', section_id, outcome: 'hides' };
    }
    case 'connections':
      return connectionStep(view, call, rule.group);
  }
}

function connectionStep(view: View, call: CallFacts, { id, connected, withPresences }: GroupFacts): Reason {
  const { section_id, call_type_id } = call;
  const connection = { step: 'connection', display_group_id: id, section_id, call_type_id } as const;
  if (connected.get(section_id)?.has(call_type_id)) return { ...connection, outcome: 'passes' };
  const isAdded = view.viewer.show_presences && isPresence(call) && withPresences.has(section_id);
  if (isAdded) return { ...connection, outcome: 'presence_added' };
  return unknownSection(view, call) ?? unknownType(view, call) ?? { ...connection, outcome: 'hides' };
}

const unknownSection = ({ config }: View, { section_id }: CallFacts): Reason | null =>
  config.sections.has(section_id) ? null : { step: 'unknown', what: 'section', id: section_id };

const unknownType = ({ config }: View, { call_type, call_type_id }: CallFacts): Reason | null =>
  call_type && config.call_types.has(call_type_id) ? null : { step: 'unknown', what: 'call_type', id: call_type_id };
