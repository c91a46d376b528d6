import type { CallViewer } from './callViewer.ts';
import type { OverrideRow } from './routingConfig.ts';

type Replacement = { display_group_override_id: number; display_group_id: number };

/** The override that holds for a section or one of its nodes; of several the one made last. */
export function activeOverride(viewer: CallViewer, overrides: readonly OverrideRow[]): Replacement | null {
  if (viewer.kind !== 'section' && viewer.kind !== 'node') return null;
  const active = overrides
    .filter(({ is_enabled, section_id }) => is_enabled && section_id === viewer.section_id)
    .reduce<OverrideRow | null>((last, next) => (last && last.id > next.id ? last : next), null);
  if (!active) return null;
  const { id, section_display_group_id, systemtree_display_group_id } = active;
  return {
    display_group_override_id: id,
    display_group_id: viewer.kind === 'section' ? section_display_group_id : systemtree_display_group_id,
  };
}
