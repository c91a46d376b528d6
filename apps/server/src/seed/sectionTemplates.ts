import { allDay, sectionCalls } from '@carestead/domain/routing/reservedIds';
import type { Plan } from './plan.ts';

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
