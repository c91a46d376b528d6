import type { RoutingConfig } from './routingConfig.ts';

type Facts = Pick<RoutingConfig, 'connected_sections' | 'merge_groups'>;

/**
 * All sections that count as one with a section: those connected with it, and those of the merge groups of the display
 * group that holds now. Whatever counts as one with one of them counts as one with all.
 */
export function sectionsAsOne(section_id: number, display_group_id: number, config: Facts): ReadonlySet<number> {
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
