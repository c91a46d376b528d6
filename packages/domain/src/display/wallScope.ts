import type { CallViewer } from '../routing/callViewer.ts';
import type { RoutingConfig } from '../routing/routingConfig.ts';
import { viewAt } from '../routing/viewAt.ts';

type Named = { id: number; name: string };

/** Which calls of a system a wall shows at a moment. No section named: those of all sections. */
export type WallScope = { shows: 'all' | 'none' | 'some'; group: string; sections: readonly string[] };

export function wallScope(
  viewer: CallViewer,
  config: RoutingConfig,
  names: { sections: readonly Named[]; display_groups: readonly Named[] },
  now: number,
): WallScope {
  const { rule, filter } = viewAt(viewer, config, now);
  if (rule.mode === 'none') return { shows: 'none', group: '', sections: [] };
  const allowed = rule.mode === 'connections' ? rule.group.connected : rule.mode === 'section' ? rule.sections : null;
  const group = rule.mode === 'connections' ? names.display_groups.find(({ id }) => id === rule.group.id)?.name : '';
  if (!allowed && !filter.sections) return { shows: 'all', group: '', sections: [] };
  const sections = names.sections.filter(({ id }) => (allowed?.has(id) ?? true) && (filter.sections?.has(id) ?? true));
  // What a group connects with a section that is not in the list is still shown, so it never reads as nothing.
  return { shows: 'some', group: group ?? '', sections: sections.map(({ name }) => name) };
}
