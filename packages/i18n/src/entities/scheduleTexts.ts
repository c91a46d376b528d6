import type { schedule } from '@carestead/domain/entities/schedule';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

export const scheduleTexts = texts<EntityTextId<typeof schedule, 'time_1'>>({
  'entity.schedule': { de: 'Zeitplan', en: 'Schedule', fr: 'Horaire', it: 'Programma orario' },
  'entity.schedules': { de: 'Zeitpläne', en: 'Schedules', fr: 'Horaires', it: 'Programmi orari' },
  'entity.schedule.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.schedule.time_1': { de: 'Beginn 1', en: 'Start 1', fr: 'Début 1', it: 'Inizio 1' },
  'entity.schedule.time_2': { de: 'Beginn 2', en: 'Start 2', fr: 'Début 2', it: 'Inizio 2' },
  'entity.schedule.time_3': { de: 'Beginn 3', en: 'Start 3', fr: 'Début 3', it: 'Inizio 3' },
  'entity.schedule.time_4': { de: 'Beginn 4', en: 'Start 4', fr: 'Début 4', it: 'Inizio 4' },
  'entity.schedule.time_5': { de: 'Beginn 5', en: 'Start 5', fr: 'Début 5', it: 'Inizio 5' },
  'hint.schedule.time_1': {
    de: 'Jeder Abschnitt dauert bis zum nächsten Beginn, der letzte über Mitternacht bis zum ersten.',
    en: 'Each period lasts until the next start, the last one past midnight until the first.',
    fr: 'Chaque période dure jusqu’au début suivant, la dernière passe minuit et dure jusqu’au premier.',
    it: 'Ogni periodo dura fino all’inizio successivo, l’ultimo oltre la mezzanotte fino al primo.',
  },
});
