import { texts } from '../texts.ts';

export const tree = texts({
  'tree.navigation': {
    de: 'Bereiche der Übersicht',
    en: 'Areas of the overview',
    fr: 'Domaines de la vue d’ensemble',
    it: 'Aree della panoramica',
  },
  'tree.connections': { de: 'Verbindungen', en: 'Connections', fr: 'Liaisons', it: 'Collegamenti' },
});
