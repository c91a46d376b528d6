import { allDay } from '@carestead/domain/routing/reservedIds';
import type { GroupName } from './displayGroups.ts';
import type { Plan } from './plan.ts';
import type { SectionName } from './sections.ts';

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
