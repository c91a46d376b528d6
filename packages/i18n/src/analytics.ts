import type { BarWidth } from '@carestead/domain/analytics/period';
import { texts } from './texts.ts';

type Id =
  | `analytics.by.${BarWidth}`
  | `analytics.bars.${BarWidth | 'day'}`
  | `analytics.axis.${BarWidth | 'day'}`
  | `analytics.ranking.${'device' | 'room' | 'section' | 'person'}`
  | `analytics.devices.${'low_battery' | 'not_reachable' | 'defects' | 'repeater_defects'}`
  | `analytics.weekday.${1 | 2 | 3 | 4 | 5 | 6 | 7}`
  | `analytics.${
      | 'title'
      | 'all_calls'
      | 'filter'
      | 'period'
      | 'previous'
      | 'next'
      | 'from'
      | 'until'
      | 'apply'
      | 'weeks'
      | 'days'
      | 'print'
      | 'printed'
      | 'table'
      | 'download'
      | 'csv'
      | 'svg'
      | 'calls'
      | 'count'
      | 'before'
      | 'more'
      | 'fewer'
      | 'same'
      | 'no_comparison'
      | 'this_period'
      | 'previous_period'
      | 'bar'
      | 'bar.compared'
      | 'bars.summary'
      | 'heat'
      | 'heat.cell'
      | 'heat.legend'
      | 'heat.see'
      | 'heat.summary'
      | 'heat.hour'
      | 'types'
      | 'types.slice'
      | 'types.rest'
      | 'types.unknown'
      | 'types.summary'
      | 'share'
      | 'ranking'
      | 'ranking.of'
      | 'ranking.summary'
      | 'ranking.gone'
      | 'ranking.open'
      | 'unanswered'
      | 'unanswered.all'
      | 'unanswered.summary'
      | 'compare_systems'
      | 'usual_calls'
      | 'systems'
      | 'system'
      | 'devices'
      | 'empty.title'
      | 'empty.text'
      | 'too_slow.title'
      | 'too_slow.text'
      | 'period.wrong'
      | 'period.wrong.text'
      | 'period.reset'}`;

/** What can be learned from calls: charts, their words, and the choice of the period. */
export const analytics = texts<Id>({
  'analytics.title': { de: 'Auswertung', en: 'Analytics', fr: 'Analyse', it: 'Analisi' },
  'analytics.all_calls': {
    de: 'Alle Rufe von {name}',
    en: 'All calls of {name}',
    fr: 'Tous les appels de {name}',
    it: 'Tutte le chiamate di {name}',
  },
  'analytics.filter': { de: 'Filter', en: 'Filter', fr: 'Filtre', it: 'Filtro' },
  'analytics.period': { de: 'Zeitraum', en: 'Period', fr: 'Période', it: 'Periodo' },
  'analytics.previous': {
    de: 'Zeitraum davor',
    en: 'Period before',
    fr: 'Période avant',
    it: 'Periodo precedente',
  },
  'analytics.next': { de: 'Zeitraum danach', en: 'Period after', fr: 'Période après', it: 'Periodo successivo' },
  'analytics.from': { de: 'Erster Tag', en: 'First day', fr: 'Premier jour', it: 'Primo giorno' },
  'analytics.until': { de: 'Letzter Tag', en: 'Last day', fr: 'Dernier jour', it: 'Ultimo giorno' },
  'analytics.apply': { de: 'Anwenden', en: 'Apply', fr: 'Appliquer', it: 'Applica' },
  'analytics.weeks': {
    de: '{count, plural, one {# Woche} other {# Wochen}}',
    en: '{count, plural, one {# week} other {# weeks}}',
    fr: '{count, plural, one {# semaine} other {# semaines}}',
    it: '{count, plural, one {# settimana} other {# settimane}}',
  },
  'analytics.days': {
    de: '{count, plural, one {# Tag} other {# Tage}}',
    en: '{count, plural, one {# day} other {# days}}',
    fr: '{count, plural, one {# jour} other {# jours}}',
    it: '{count, plural, one {# giorno} other {# giorni}}',
  },
  'analytics.by.week': { de: 'Woche', en: 'Week', fr: 'Semaine', it: 'Settimana' },
  'analytics.by.month': { de: 'Monat', en: 'Month', fr: 'Mois', it: 'Mese' },
  'analytics.by.year': { de: 'Jahr', en: 'Year', fr: 'Année', it: 'Anno' },
  'analytics.print': { de: 'Drucken', en: 'Print', fr: 'Imprimer', it: 'Stampa' },
  'analytics.printed': {
    de: 'Stand {time}',
    en: 'As of {time}',
    fr: 'État au {time}',
    it: 'Stato al {time}',
  },
  'analytics.table': { de: 'Tabelle', en: 'Table', fr: 'Tableau', it: 'Tabella' },
  'analytics.download': { de: 'Herunterladen', en: 'Download', fr: 'Télécharger', it: 'Scarica' },
  'analytics.csv': { de: 'Zahlen (CSV)', en: 'Figures (CSV)', fr: 'Chiffres (CSV)', it: 'Cifre (CSV)' },
  'analytics.svg': { de: 'Bild (SVG)', en: 'Picture (SVG)', fr: 'Image (SVG)', it: 'Immagine (SVG)' },
  'analytics.calls': { de: 'Rufe', en: 'Calls', fr: 'Appels', it: 'Chiamate' },
  'analytics.count': {
    de: '{count, plural, one {# Ruf} other {# Rufe}}',
    en: '{count, plural, one {# call} other {# calls}}',
    fr: '{count, plural, one {# appel} other {# appels}}',
    it: '{count, plural, one {# chiamata} other {# chiamate}}',
  },
  'analytics.before': { de: 'vorher {count}', en: 'before {count}', fr: 'avant {count}', it: 'prima {count}' },
  'analytics.more': { de: '{count} mehr', en: '{count} more', fr: '{count} de plus', it: '{count} in più' },
  'analytics.fewer': { de: '{count} weniger', en: '{count} fewer', fr: '{count} de moins', it: '{count} in meno' },
  'analytics.same': { de: 'Gleich viele', en: 'As many', fr: 'Autant', it: 'Altrettante' },
  'analytics.no_comparison': {
    de: 'Zu wenig Daten für einen Vergleich',
    en: 'Too little data for a comparison',
    fr: 'Trop peu de données pour une comparaison',
    it: 'Troppo pochi dati per un confronto',
  },
  'analytics.this_period': {
    de: 'Dieser Zeitraum',
    en: 'This period',
    fr: 'Cette période',
    it: 'Questo periodo',
  },
  'analytics.previous_period': {
    de: '{length} davor',
    en: '{length} before',
    fr: '{length} avant',
    it: '{length} prima',
  },
  'analytics.bars.day': { de: 'Rufe pro Tag', en: 'Calls per day', fr: 'Appels par jour', it: 'Chiamate al giorno' },
  'analytics.bars.week': {
    de: 'Rufe pro Woche',
    en: 'Calls per week',
    fr: 'Appels par semaine',
    it: 'Chiamate alla settimana',
  },
  'analytics.bars.month': {
    de: 'Rufe pro Monat',
    en: 'Calls per month',
    fr: 'Appels par mois',
    it: 'Chiamate al mese',
  },
  'analytics.bars.year': {
    de: 'Rufe pro Jahr',
    en: 'Calls per year',
    fr: 'Appels par année',
    it: 'Chiamate all’anno',
  },
  'analytics.axis.day': { de: 'Tag', en: 'Day', fr: 'Jour', it: 'Giorno' },
  'analytics.axis.week': { de: 'KW', en: 'Wk', fr: 'Sem.', it: 'Sett.' },
  'analytics.axis.month': { de: 'Monat', en: 'Month', fr: 'Mois', it: 'Mese' },
  'analytics.axis.year': { de: 'Jahr', en: 'Year', fr: 'Année', it: 'Anno' },
  'analytics.bar': {
    de: '{name}, {days}: {count, plural, one {# Ruf} other {# Rufe}}',
    en: '{name}, {days}: {count, plural, one {# call} other {# calls}}',
    fr: '{name}, {days}: {count, plural, one {# appel} other {# appels}}',
    it: '{name}, {days}: {count, plural, one {# chiamata} other {# chiamate}}',
  },
  'analytics.bar.compared': {
    de: '{name}, {days}: {count, plural, one {# Ruf} other {# Rufe}}, vorher {previous}',
    en: '{name}, {days}: {count, plural, one {# call} other {# calls}}, before {previous}',
    fr: '{name}, {days}: {count, plural, one {# appel} other {# appels}}, avant {previous}',
    it: '{name}, {days}: {count, plural, one {# chiamata} other {# chiamate}}, prima {previous}',
  },
  'analytics.bars.summary': {
    de: '{days}: {count, plural, one {# Ruf} other {# Rufe}}. Am meisten: {most}. Am wenigsten: {least}.',
    en: '{days}: {count, plural, one {# call} other {# calls}}. Most: {most}. Fewest: {least}.',
    fr: '{days}: {count, plural, one {# appel} other {# appels}}. Le plus: {most}. Le moins: {least}.',
    it: '{days}: {count, plural, one {# chiamata} other {# chiamate}}. Il massimo: {most}. Il minimo: {least}.',
  },
  'analytics.heat': {
    de: 'Wochentag und Stunde',
    en: 'Day of the week and hour',
    fr: 'Jour de la semaine et heure',
    it: 'Giorno della settimana e ora',
  },
  'analytics.weekday.1': { de: 'Mo', en: 'Mon', fr: 'lun', it: 'lun' },
  'analytics.weekday.2': { de: 'Di', en: 'Tue', fr: 'mar', it: 'mar' },
  'analytics.weekday.3': { de: 'Mi', en: 'Wed', fr: 'mer', it: 'mer' },
  'analytics.weekday.4': { de: 'Do', en: 'Thu', fr: 'jeu', it: 'gio' },
  'analytics.weekday.5': { de: 'Fr', en: 'Fri', fr: 'ven', it: 'ven' },
  'analytics.weekday.6': { de: 'Sa', en: 'Sat', fr: 'sam', it: 'sab' },
  'analytics.weekday.7': { de: 'So', en: 'Sun', fr: 'dim', it: 'dom' },
  'analytics.heat.cell': {
    de: '{day} {from}–{until} Uhr: {count, plural, one {# Ruf} other {# Rufe}}',
    en: '{day} {from}–{until}: {count, plural, one {# call} other {# calls}}',
    fr: '{day} {from}–{until} h: {count, plural, one {# appel} other {# appels}}',
    it: '{day} ore {from}–{until}: {count, plural, one {# chiamata} other {# chiamate}}',
  },
  'analytics.heat.legend': {
    de: 'unter {first} bis ab {last} Rufe',
    en: 'below {first} to {last} calls and more',
    fr: 'moins de {first} à {last} appels et plus',
    it: 'meno di {first} fino a {last} chiamate e più',
  },
  'analytics.heat.see': { de: '{cell} ansehen', en: 'See {cell}', fr: 'Voir {cell}', it: 'Vedere {cell}' },
  'analytics.heat.summary': {
    de: 'Am meisten Rufe: {most}.',
    en: 'Most calls: {most}.',
    fr: 'Le plus d’appels: {most}.',
    it: 'Massimo di chiamate: {most}.',
  },
  'analytics.heat.hour': { de: 'Stunde', en: 'Hour', fr: 'Heure', it: 'Ora' },
  'analytics.types': { de: 'Rufarten', en: 'Call types', fr: 'Types d’appel', it: 'Tipi di chiamata' },
  'analytics.types.slice': {
    de: '{name}: {count, plural, one {# Ruf} other {# Rufe}}, {share} %',
    en: '{name}: {count, plural, one {# call} other {# calls}}, {share} %',
    fr: '{name}: {count, plural, one {# appel} other {# appels}}, {share} %',
    it: '{name}: {count, plural, one {# chiamata} other {# chiamate}}, {share} %',
  },
  'analytics.types.rest': { de: 'Übrige', en: 'Others', fr: 'Autres', it: 'Altri' },
  'analytics.types.unknown': {
    de: 'Unbekannte Rufart',
    en: 'Unknown call type',
    fr: 'Type d’appel inconnu',
    it: 'Tipo di chiamata sconosciuto',
  },
  'analytics.types.summary': {
    de: 'Häufigste Rufart: {most}.',
    en: 'Most frequent call type: {most}.',
    fr: 'Type d’appel le plus fréquent: {most}.',
    it: 'Tipo di chiamata più frequente: {most}.',
  },
  'analytics.share': { de: 'Anteil in %', en: 'Share in %', fr: 'Part en %', it: 'Quota in %' },
  'analytics.ranking': { de: 'Häufigste', en: 'Most frequent', fr: 'Les plus fréquents', it: 'Più frequenti' },
  'analytics.ranking.of': { de: 'Häufigste nach', en: 'Most frequent by', fr: 'Fréquence par', it: 'Frequenza per' },
  'analytics.ranking.device': { de: 'Geräte', en: 'Devices', fr: 'Appareils', it: 'Dispositivi' },
  'analytics.ranking.room': { de: 'Räume', en: 'Rooms', fr: 'Chambres', it: 'Camere' },
  'analytics.ranking.section': { de: 'Abteilungen', en: 'Sections', fr: 'Secteurs', it: 'Reparti' },
  'analytics.ranking.person': { de: 'Personen', en: 'Persons', fr: 'Personnes', it: 'Persone' },
  'analytics.ranking.summary': {
    de: 'Am häufigsten: {most}.',
    en: 'Most often: {most}.',
    fr: 'Le plus souvent: {most}.',
    it: 'Più spesso: {most}.',
  },
  'analytics.ranking.gone': { de: 'Nr. {id}', en: 'No. {id}', fr: 'N° {id}', it: 'N. {id}' },
  'analytics.ranking.open': { de: '{name} öffnen', en: 'Open {name}', fr: 'Ouvrir {name}', it: 'Aprire {name}' },
  'analytics.unanswered': {
    de: 'Zuletzt nie beantwortet',
    en: 'Last calls never answered',
    fr: 'Derniers appels sans réponse',
    it: 'Ultime chiamate senza risposta',
  },
  'analytics.unanswered.all': {
    de: 'Alle im Rufprotokoll',
    en: 'All in the call log',
    fr: 'Tous dans le journal des appels',
    it: 'Tutte nel registro chiamate',
  },
  'analytics.unanswered.summary': {
    de: 'Ohne Anwesenheit, ohne Quittierung und von niemandem beendet.',
    en: 'Without presence, without acknowledgement and closed by no one.',
    fr: 'Sans présence, sans quittance et terminés par personne.',
    it: 'Senza presenza, senza conferma e terminate da nessuno.',
  },
  'analytics.compare_systems': {
    de: 'Alle Systeme vergleichen',
    en: 'Compare all systems',
    fr: 'Comparer tous les systèmes',
    it: 'Confrontare tutti i sistemi',
  },
  'analytics.usual_calls': {
    de: 'Übliche Rufe zeigen',
    en: 'Show the usual calls',
    fr: 'Afficher les appels habituels',
    it: 'Mostrare le chiamate abituali',
  },
  'analytics.systems': {
    de: 'Systeme nebeneinander',
    en: 'Systems side by side',
    fr: 'Systèmes côte à côte',
    it: 'Sistemi a confronto',
  },
  'analytics.system': { de: 'System', en: 'System', fr: 'Système', it: 'Sistema' },
  'analytics.devices': { de: 'Geräte jetzt', en: 'Devices now', fr: 'Appareils maintenant', it: 'Dispositivi adesso' },
  'analytics.devices.low_battery': {
    de: 'Batterie schwach',
    en: 'Low battery',
    fr: 'Pile faible',
    it: 'Batteria scarica',
  },
  'analytics.devices.not_reachable': {
    de: 'Nicht erreichbar',
    en: 'Not reachable',
    fr: 'Non joignable',
    it: 'Non raggiungibile',
  },
  'analytics.devices.defects': { de: 'Defekt', en: 'Defect', fr: 'Défaut', it: 'Guasto' },
  'analytics.devices.repeater_defects': {
    de: 'Repeater defekt',
    en: 'Repeater defect',
    fr: 'Répéteur en panne',
    it: 'Ripetitore guasto',
  },
  'analytics.empty.title': {
    de: 'Keine Rufe in diesem Zeitraum',
    en: 'No calls in this period',
    fr: 'Aucun appel dans cette période',
    it: 'Nessuna chiamata in questo periodo',
  },
  'analytics.empty.text': {
    de: 'Ein anderer Zeitraum oder weniger Bedingungen zeigen mehr.',
    en: 'Another period or fewer conditions show more.',
    fr: 'Une autre période ou moins de conditions en montrent davantage.',
    it: 'Un altro periodo o meno condizioni ne mostrano di più.',
  },
  'analytics.too_slow.title': {
    de: 'Diese Auswertung dauert zu lange',
    en: 'These figures take too long',
    fr: 'Cette statistique dure trop longtemps',
    it: 'Questa statistica dura troppo',
  },
  'analytics.too_slow.text': {
    de: 'Ein kürzerer Zeitraum oder ein engerer Filter hilft.',
    en: 'A shorter period or a narrower filter helps.',
    fr: 'Une période plus courte ou un filtre plus étroit aide.',
    it: 'Un periodo più breve o un filtro più stretto aiuta.',
  },
  'analytics.period.wrong': {
    de: 'Dieser Zeitraum kann nicht ausgewertet werden',
    en: 'There are no figures for such a period',
    fr: 'Cette période ne peut pas être analysée',
    it: 'Questo periodo non può essere analizzato',
  },
  'analytics.period.wrong.text': {
    de: 'Es braucht ganze Tage mit einem Anfang und einem Ende danach, höchstens zehn Jahre.',
    en: 'It takes whole days with a beginning and an end after it, ten years at most.',
    fr: 'Il faut des jours entiers avec un début et une fin qui le suit, dix ans au plus.',
    it: 'Servono giorni interi con un inizio e una fine successiva, al massimo dieci anni.',
  },
  'analytics.period.reset': {
    de: 'Üblichen Zeitraum zeigen',
    en: 'Show the usual period',
    fr: 'Afficher la période habituelle',
    it: 'Mostrare il periodo abituale',
  },
});
