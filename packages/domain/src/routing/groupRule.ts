import type { CallViewer } from './callViewer.ts';
import type { GroupFacts, GroupMode } from './groupFacts.ts';
import type { Reason } from './reason.ts';
import { allCalls, noGroup, sectionCalls } from './reservedIds.ts';
import type { RoutingConfig } from './routingConfig.ts';

/** Which calls a group lets through for one viewer. */
export type GroupRule =
  | { mode: 'all' }
  | { mode: 'none' }
  | { mode: 'section'; section_id: number; sections: ReadonlySet<number> }
  | { mode: 'connections'; group: GroupFacts };

type Ruled = { mode: GroupMode; rule: GroupRule; reasons: readonly Reason[] };

const withoutRow = (id: number, rule_set: GroupMode): [number, GroupFacts] => [
  id,
  { id, rule_set, connected: new Map(), withPresences: new Set() },
];
const reserved = new Map([
  withoutRow(noGroup, 'none'),
  withoutRow(allCalls, 'all'),
  withoutRow(sectionCalls, 'section'),
]);

/** A group, or a section of one's own, that is not there lets everything through. */
export function groupRule(display_group_id: number, viewer: CallViewer, config: RoutingConfig): Ruled {
  const group = reserved.get(display_group_id) ?? config.display_groups.get(display_group_id);
  if (!group) return passing('all', { step: 'unknown', what: 'display_group', id: display_group_id });
  switch (group.rule_set) {
    case 'all':
    case 'none':
      return { mode: group.rule_set, rule: { mode: group.rule_set }, reasons: [] };
    case 'section':
      return sectionRule(display_group_id, viewer.section_id, config);
    case 'connections':
      return { mode: group.rule_set, rule: { mode: group.rule_set, group }, reasons: [] };
  }
}

function sectionRule(display_group_id: number, section_id: number | null, config: RoutingConfig): Ruled {
  if (section_id === null || !config.sections.has(section_id)) {
    return passing('section', { step: 'unknown', what: 'own_section', id: section_id });
  }
  const sections = sectionsAsOne(section_id, display_group_id, config);
  return {
    mode: 'section',
    rule: { mode: 'section', section_id, sections },
    reasons: sections.size > 1 ? [{ step: 'sections_as_one', section_ids: [...sections] }] : [],
  };
}

const passing = (mode: GroupMode, reason: Reason): Ruled => ({ mode, rule: { mode: 'all' }, reasons: [reason] });

type Facts = Pick<RoutingConfig, 'connected_sections' | 'merge_groups'>;

/**
 * All sections that count as one with a section: those connected with it, and those of the merge groups of the display
 * group that holds now. Whatever counts as one with one of them counts as one with all.
 */
function sectionsAsOne(section_id: number, display_group_id: number, config: Facts): ReadonlySet<number> {
  const merged = config.merge_groups
    .filter((group) => group.display_group_id === display_group_id)
    .map(({ sections }) => sections);
  const found = new Set([section_id]);
  // A set hands out what is added while it is walked.
  for (const section of found) {
    for (const other of config.connected_sections.get(section) ?? []) found.add(other);
    for (const sections of merged) {
      if (sections.includes(section)) for (const other of sections) found.add(other);
    }
  }
  return found;
}
