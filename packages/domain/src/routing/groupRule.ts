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
      return sectionRule(display_group_id, viewer, config);
    case 'connections':
      return { mode: group.rule_set, rule: { mode: group.rule_set, group }, reasons: [] };
  }
}

function sectionRule(display_group_id: number, viewer: CallViewer, config: RoutingConfig): Ruled {
  const { section_id } = viewer;
  if (section_id !== null && config.sections.has(section_id)) {
    const { sections, reasons } = sectionsAsOne([section_id], display_group_id, config);
    return { mode: 'section', rule: { mode: 'section', section_id, sections }, reasons };
  }
  const selected = viewer.sections.filter((id) => config.sections.has(id));
  // A wall has no section of its own: those that it selects stand for it, and its filter leaves out the others.
  if (section_id === null && selected.length > 0) {
    return {
      mode: 'section',
      rule: { mode: 'all' },
      reasons: sectionsAsOne(selected, display_group_id, config).reasons,
    };
  }
  return passing('section', { step: 'unknown', what: 'own_section', id: section_id });
}

const passing = (mode: GroupMode, reason: Reason): Ruled => ({ mode, rule: { mode: 'all' }, reasons: [reason] });

type Facts = Pick<RoutingConfig, 'connected_sections' | 'merge_groups'>;

/**
 * All sections that count as one with those given: the ones connected with them, and those of the merge groups of the
 * display group that holds now; of every one while that is not known. Whatever counts as one with one of them counts as
 * one with all.
 */
export function sectionsAsOne(own: readonly number[], display_group_id: number | 'unknown', config: Facts) {
  const merging = config.merge_groups.filter(
    (group) => display_group_id === 'unknown' || group.display_group_id === display_group_id,
  );
  const sections = new Set(own);
  // A set hands out what is added while it is walked.
  for (const section of sections) {
    for (const other of config.connected_sections.get(section) ?? []) sections.add(other);
    for (const group of merging) {
      if (group.sections.includes(section)) for (const other of group.sections) sections.add(other);
    }
  }
  const applied = merging.filter((group) => group.sections.length > 1 && group.sections.some((id) => sections.has(id)));
  const reasons: readonly Reason[] =
    sections.size === own.length
      ? []
      : [
          ...applied.map(({ id }): Reason => ({ step: 'merge_group', merge_group_id: id })),
          { step: 'sections_as_one', section_ids: [...sections] },
        ];
  return { sections: sections as ReadonlySet<number>, reasons };
}
