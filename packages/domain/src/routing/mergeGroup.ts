import { entity, type Values } from '../kit/entity.ts';
import { ref, refs, text } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { sectionCalls } from './reservedIds.ts';

/** Sections that count as one while a display group shows section calls. */
export const mergeGroup = entity('merge_group', {
  plural: 'merge_groups',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  fields: {
    name: text(40),
    // Of the groups without a row this is the one that shows section calls.
    display_group_id: ref('display_group', { reserved: [sectionCalls], initial: sectionCalls }),
    sections: refs('section'),
  },
  columns: ['name', 'display_group_id', 'sections'],
  check: sectionProblems,
});

function sectionProblems({ sections }: Values): readonly Problem[] {
  const isEmpty = Array.isArray(sections) && sections.length === 0;
  return isEmpty ? [{ field: 'sections', message: 'must_contain' }] : [];
}
