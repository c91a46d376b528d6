import type { displayGroupOverride } from '@carestead/domain/routing/displayGroupOverride';
import type { mergeGroup } from '@carestead/domain/routing/mergeGroup';
import { allCalls, sectionCalls } from '@carestead/domain/routing/reservedIds';
import type { DemoRow } from '../load/demoRow.ts';
import type { CallTypeName } from './callTypes.ts';
import type { SectionName } from './sections.ts';

type Connected = { sections: readonly SectionName[]; callTypes: readonly CallTypeName[] };
type Group = { name: string; rule_set?: 'all' | 'section'; connected: readonly Connected[] };

const ground = ['EG Ost', 'EG West', 'Garten'] as const;
const first = ['1. OG Ost', '1. OG West'] as const;
const second = ['2. OG Ost', '2. OG West'] as const;
const living = [...ground, ...first, ...second] as const;
const whole = [...living, 'Eingang', 'Technik'] as const;

const care = ['Herzalarm', 'Notfall', 'Weglaufen', 'Ruf', 'Ruf Bad/WC', 'Anwesenheit', 'Arztruf'] as const;

/** Those of the own floor, and what all staff must run for wherever it happens. */
const floor = (sections: readonly (typeof living)[number][]): readonly Connected[] => [
  { sections, callTypes: care },
  { sections: living.filter((section) => !sections.includes(section)), callTypes: ['Herzalarm'] },
  { sections: whole, callTypes: ['Brandmeldung'] },
];

export const displayGroups = [
  { name: 'Pflege EG', connected: floor(ground) },
  { name: 'Pflege 1. OG', connected: floor(first) },
  { name: 'Pflege 2. OG', connected: floor(second) },
  {
    name: 'Nachtwache',
    connected: [
      { sections: living, callTypes: care },
      { sections: ['Eingang'], callTypes: ['Notfall', 'Türruf'] },
      { sections: whole, callTypes: ['Brandmeldung'] },
    ],
  },
  {
    name: 'Empfang',
    connected: [
      { sections: ['Eingang'], callTypes: ['Notfall', 'Türruf'] },
      { sections: ['EG Ost', 'EG West', 'Garten'], callTypes: ['Weglaufen'] },
      { sections: whole, callTypes: ['Brandmeldung'] },
    ],
  },
  {
    name: 'Haustechnik',
    connected: [
      { sections: ['Technik'], callTypes: ['Technikmeldung'] },
      { sections: whole, callTypes: ['Brandmeldung', 'Defekt', 'Batterie schwach'] },
    ],
  },
  { name: 'Pflegedienstleitung', rule_set: 'all', connected: [] },
  { name: 'Ganganzeige', rule_set: 'section', connected: [] },
] as const satisfies readonly Group[];

export type GroupName = (typeof displayGroups)[number]['name'];

type Override = Omit<DemoRow<typeof displayGroupOverride>, 'section_id'> & { readonly section: SectionName };

/** Switched on when one person looks after more than usual; all of them are off at the start. */
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

type Merged = Omit<DemoRow<typeof mergeGroup>, 'display_group_id' | 'sections'> & {
  readonly group: GroupName;
  readonly sections: readonly SectionName[];
};

/** Where the corridor displays of the ground floor show section calls, they show those of the whole floor. */
export const mergeGroups: readonly Merged[] = [{ name: 'Erdgeschoss', group: 'Ganganzeige', sections: ground }];
