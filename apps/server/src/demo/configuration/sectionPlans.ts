import { allDay, sectionCalls } from '@carestead/domain/routing/reservedIds';
import type { GroupName } from './displayGroups.ts';
import type { ScheduleName } from './schedules.ts';
import type { SectionName } from './sections.ts';

/** A schedule and one group for each of its steps; a number is an id that the configurator reserves. */
export type Plan = {
  schedule: ScheduleName | typeof allDay;
  groups: readonly (GroupName | typeof sectionCalls)[];
};

type SectionPlans = { weekday: Plan; weekend: Plan; connected?: SectionName };

const living = (day: GroupName): SectionPlans => ({
  weekday: { schedule: 'Drei Schichten', groups: [day, day, 'Nachtwache'] },
  weekend: { schedule: 'Zwei Schichten', groups: [day, 'Nachtwache'] },
});

const technical: Plan = { schedule: allDay, groups: ['Haustechnik'] };

/** Who sees the calls of a section, and when. One team looks after both sides of the second floor. */
export const sectionPlans: Readonly<Record<SectionName, SectionPlans>> = {
  'EG Ost': living('Pflege EG'),
  'EG West': living('Pflege EG'),
  '1. OG Ost': living('Pflege 1. OG'),
  '1. OG West': living('Pflege 1. OG'),
  '2. OG Ost': { ...living('Pflege 2. OG'), connected: '2. OG West' },
  '2. OG West': { ...living('Pflege 2. OG'), connected: '2. OG Ost' },
  Garten: living('Pflege EG'),
  Eingang: {
    weekday: { schedule: 'Zwei Schichten', groups: ['Empfang', 'Nachtwache'] },
    weekend: { schedule: allDay, groups: ['Nachtwache'] },
  },
  Technik: { weekday: technical, weekend: technical },
};

type Template = { name: string; part: 'weekday' | 'weekend'; plan: Plan };

export const sectionTemplates: readonly Template[] = [
  {
    name: 'Wohnabteilung, Werktag',
    part: 'weekday',
    plan: { schedule: 'Drei Schichten', groups: [sectionCalls, sectionCalls, 'Nachtwache'] },
  },
  {
    name: 'Wohnabteilung, Wochenende',
    part: 'weekend',
    plan: { schedule: 'Zwei Schichten', groups: [sectionCalls, 'Nachtwache'] },
  },
  {
    name: 'Mit Mittagsruhe',
    part: 'weekday',
    plan: { schedule: 'Mit Mittagsruhe', groups: [sectionCalls, 'Ganganzeige', sectionCalls, 'Nachtwache'] },
  },
  { name: 'Nur eigene Rufe', part: 'weekend', plan: { schedule: allDay, groups: [sectionCalls] } },
];
