import { texts } from '../texts.ts';

/** The open incidents in the mobile console. */
export const mobileIncidents = texts({
  'mobileIncidents.new': {
    de: '{count, plural, one {# neue Störung} other {# neue Störungen}}',
    en: '{count, plural, one {# new incident} other {# new incidents}}',
    fr: '{count, plural, one {# nouveau dérangement} other {# nouveaux dérangements}}',
    it: '{count, plural, one {# nuova anomalia} other {# nuove anomalie}}',
  },
  'mobileIncidents.over': { de: 'Behoben', en: 'Settled', fr: 'Réglé', it: 'Risolta' },
  'mobileIncidents.more': {
    de: 'Weitere Störungen laden',
    en: 'Load more incidents',
    fr: 'Charger d’autres dérangements',
    it: 'Carica altre anomalie',
  },
  'mobileIncidents.offline': {
    de: 'Geht ohne Verbindung nicht',
    en: 'Not possible without a connection',
    fr: 'Impossible sans connexion',
    it: 'Impossibile senza connessione',
  },
});
