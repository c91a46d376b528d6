import type { displayGroupOverride } from '@carestead/domain/entities/displayGroupOverride';
import { allCalls, sectionCalls } from '@carestead/domain/routing/reservedIds';
import type { RowOf } from './rowOf.ts';
import type { SectionName } from './sections.ts';

type Override = Omit<RowOf<typeof displayGroupOverride>, 'section_id'> & { readonly section: SectionName };

/** What the house switches when one person looks after more than usual; all of them are off at the start. */
export const displayGroupOverrides: readonly Override[] = [
  {
    name: 'Nachtwache allein',
    section: 'EG Ost',
    section_display_group_id: allCalls,
    systemtree_display_group_id: sectionCalls,
  },
  {
    name: 'Teamsitzung 1. OG',
    section: '1. OG Ost',
    section_display_group_id: allCalls,
    systemtree_display_group_id: allCalls,
  },
];
