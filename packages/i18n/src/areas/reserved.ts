import { texts } from '../texts.ts';

/** What the ids mean that have no row of their own. */
export const reserved = texts({
  'reserved.schedule.20': { de: 'Ganztags', en: 'All day', fr: 'Toute la journée', it: 'Tutto il giorno' },
  'reserved.schedule.255': {
    de: 'Kein Zeitplan',
    en: 'No schedule',
    fr: 'Aucun horaire',
    it: 'Nessun programma orario',
  },
  'reserved.display_group.253': {
    de: 'Rufe der Abteilung',
    en: 'Section calls',
    fr: 'Appels du secteur',
    it: 'Chiamate del reparto',
  },
  'reserved.display_group.254': { de: 'Alle Rufe', en: 'All calls', fr: 'Tous les appels', it: 'Tutte le chiamate' },
  'reserved.display_group.255': { de: 'Keine Rufe', en: 'No calls', fr: 'Aucun appel', it: 'Nessuna chiamata' },
});
