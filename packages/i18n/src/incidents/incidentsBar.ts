import { texts } from '../texts.ts';

/** The indicator in the bar of every page. */
export const incidentsBar = texts({
  'incidentsBar.count': {
    de: '{count, plural, =0 {Keine Störungen} one {# Störung} other {# Störungen}}',
    en: '{count, plural, =0 {No incidents} one {# incident} other {# incidents}}',
    fr: '{count, plural, =0 {Aucun dérangement} one {# dérangement} other {# dérangements}}',
    it: '{count, plural, =0 {Nessuna anomalia} one {# anomalia} other {# anomalie}}',
  },
  'incidentsBar.severity.Critical': { de: 'Kritisch', en: 'Critical', fr: 'Critique', it: 'Critica' },
  'incidentsBar.severity.Warning': { de: 'Warnung', en: 'Warning', fr: 'Avertissement', it: 'Avviso' },
  'incidentsBar.severity.Info': { de: 'Information', en: 'Information', fr: 'Information', it: 'Informazione' },
  'incidentsBar.new': {
    de: 'Höchste Schwere der neuen: {severity}',
    en: 'Highest severity of the new ones: {severity}',
    fr: 'Gravité la plus élevée des nouveaux: {severity}',
    it: 'Gravità massima delle nuove: {severity}',
  },
});
