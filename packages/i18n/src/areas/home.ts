import { texts } from '../texts.ts';

export const home = texts({
  'home.title': { de: 'Übersicht', en: 'Overview', fr: 'Vue d’ensemble', it: 'Panoramica' },
  'home.connection.connecting': { de: 'Wird aufgebaut', en: 'Connecting', fr: 'En cours', it: 'In corso' },
  'home.connection.live': { de: 'Live', en: 'Live', fr: 'En direct', it: 'In diretta' },
  'home.connection.wavering': { de: 'Wird geprüft', en: 'Being checked', fr: 'En vérification', it: 'In verifica' },
  'home.connection.lost': { de: 'Unterbrochen', en: 'Lost', fr: 'Interrompue', it: 'Interrotto' },
});
