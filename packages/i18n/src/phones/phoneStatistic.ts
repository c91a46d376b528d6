import { texts } from '../texts.ts';

export const phoneStatistic = texts({
  'phoneStatistic.title': {
    de: 'App-Statistik',
    en: 'App statistics',
    fr: 'Statistiques de l’app',
    it: 'Statistiche dell’app',
  },
});
