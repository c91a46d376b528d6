import type { callAnswers, filterRanges, testChoices } from '@carestead/domain/callLog/filter';
import type { CallLogColumn } from '@carestead/domain/callLog/sort';
import { callTypeTexts } from './calls.ts';
import { callTexts } from './display/callTexts.ts';
import { texts } from './texts.ts';
import { treeViewTexts } from './tree/treeViewTexts.ts';

type Id =
  | `callLog.range.${(typeof filterRanges)[number]}`
  | `callLog.column.${CallLogColumn | 'lamp' | 'state'}`
  | `callLog.lead.${Lead}`
  | `callLog.field.${Field}`
  | `callLog.weekday.${1 | 2 | 3 | 4 | 5 | 6 | 7}`
  | `callLog.urgency.${'Normal' | 'Urgent' | 'Emergency' | 'unknown'}`
  | `callLog.flag.${'Call' | 'Presence' | 'Defect'}`
  | `callLog.kind.${'Care' | 'Tech'}`
  | `callLog.state.${'open' | 'closed'}`
  | `callLog.answer.${(typeof callAnswers)[number]}`
  | `callLog.tests.${(typeof testChoices)[number]}`
  | `callLog.view.${'structured' | 'low_battery' | 'not_reachable' | 'radio' | 'inactive'}`
  | `callLog.${
      | 'title'
      | 'calls'
      | 'conditions'
      | 'edit'
      | 'edit.done'
      | 'remove'
      | 'reset'
      | 'about'
      | 'exactly'
      | 'count_exactly'
      | 'counting'
      | 'count_failed'
      | 'newer'
      | 'running'
      | 'test'
      | 'at_device'
      | 'not_handled'
      | 'unreached'
      | 'gone'
      | 'minutes'
      | 'times'
      | 'hours'
      | 'empty.title'
      | 'empty.text'
      | 'unnamed'
      | 'any'}`;

/** What stands before a condition in the sentence of a filter. */
type Lead =
  | 'range'
  | 'own'
  | 'own_from'
  | 'own_until'
  | 'search'
  | 'call_types'
  | 'urgencies'
  | 'kind'
  | 'flags'
  | 'sections'
  | 'call_sources'
  | 'nodes'
  | 'tree_view'
  | 'state'
  | 'answer'
  | `tests_${(typeof testChoices)[number]}`
  | 'duration_from'
  | 'duration_until'
  | 'handled_by'
  | 'closed_by'
  | 'weekdays'
  | 'times'
  | 'systems';

type Field =
  | Exclude<Lead, 'own' | 'own_from' | 'own_until' | 'times' | 'search' | `tests_${string}`>
  | 'tests'
  | 'from'
  | 'until'
  | 'time_from'
  | 'time_until';

/** The log of calls: its list, its filters, and the sentence of a filter, which mails and exports have, too. */
export const callLog = texts<Id>({
  'callLog.title': { de: 'Rufprotokoll', en: 'Call log', fr: 'Journal des appels', it: 'Registro chiamate' },
  'callLog.calls': { de: 'Rufe', en: 'Calls', fr: 'Appels', it: 'Chiamate' },
  'callLog.conditions': { de: 'Filter', en: 'Filter', fr: 'Filtre', it: 'Filtro' },
  'callLog.edit': { de: 'Filter ändern', en: 'Change filter', fr: 'Modifier le filtre', it: 'Modificare il filtro' },
  'callLog.edit.done': {
    de: 'Filter schliessen',
    en: 'Close filter',
    fr: 'Fermer le filtre',
    it: 'Chiudere il filtro',
  },
  'callLog.remove': {
    de: 'Bedingung entfernen: {label}',
    en: 'Remove condition: {label}',
    fr: 'Supprimer la condition: {label}',
    it: 'Rimuovere la condizione: {label}',
  },
  'callLog.reset': { de: 'Filter leeren', en: 'Clear filter', fr: 'Vider le filtre', it: 'Svuotare il filtro' },
  'callLog.about': { de: 'ca. {count}', en: 'about {count}', fr: 'env. {count}', it: 'ca. {count}' },
  'callLog.exactly': {
    de: '{count, plural, one {# Ruf} other {# Rufe}}',
    en: '{count, plural, one {# call} other {# calls}}',
    fr: '{count, plural, one {# appel} other {# appels}}',
    it: '{count, plural, one {# chiamata} other {# chiamate}}',
  },
  'callLog.count_exactly': {
    de: 'Genau zählen',
    en: 'Count exactly',
    fr: 'Compter exactement',
    it: 'Contare esattamente',
  },
  'callLog.counting': { de: 'Wird gezählt …', en: 'Counting …', fr: 'Comptage …', it: 'Conteggio …' },
  'callLog.count_failed': {
    de: 'Zählen dauert zu lange. Filter enger fassen.',
    en: 'Counting takes too long. Narrow the filter.',
    fr: 'Le comptage dure trop longtemps. Restreindre le filtre.',
    it: 'Il conteggio dura troppo. Restringere il filtro.',
  },
  'callLog.newer': {
    de: '{count, plural, one {# neuer Ruf} other {# neue Rufe}}',
    en: '{count, plural, one {# new call} other {# new calls}}',
    fr: '{count, plural, one {# nouvel appel} other {# nouveaux appels}}',
    it: '{count, plural, one {# nuova chiamata} other {# nuove chiamate}}',
  },
  'callLog.running': { de: 'läuft', en: 'running', fr: 'en cours', it: 'in corso' },
  'callLog.test': { de: 'Test', en: 'Test', fr: 'Test', it: 'Prova' },
  'callLog.at_device': { de: 'Am Gerät', en: 'At the device', fr: 'Sur l’appareil', it: 'Sul dispositivo' },
  'callLog.unreached': callTexts['wallDesk.call.state.unreached'],
  'callLog.not_handled': { de: 'Niemand', en: 'No one', fr: 'Personne', it: 'Nessuno' },
  'callLog.gone': {
    de: 'gelöscht (Nr. {id})',
    en: 'deleted (no. {id})',
    fr: 'supprimé (n° {id})',
    it: 'eliminato (n. {id})',
  },
  'callLog.minutes': { de: '{count} min', en: '{count} min', fr: '{count} min', it: '{count} min' },
  'callLog.times': {
    de: '{from} bis {until}',
    en: '{from} to {until}',
    fr: '{from} au {until}',
    it: '{from} al {until}',
  },
  'callLog.hours': {
    de: '{from} und {until} Uhr',
    en: '{from} and {until}',
    fr: '{from} et {until}',
    it: '{from} e le {until}',
  },
  'callLog.empty.title': { de: 'Keine Rufe', en: 'No calls', fr: 'Aucun appel', it: 'Nessuna chiamata' },
  'callLog.empty.text': {
    de: 'Kein Ruf passt zu diesem Filter. Ein anderer Zeitraum oder weniger Bedingungen zeigen mehr.',
    en: 'No call matches this filter. Another period or fewer conditions show more.',
    fr: 'Aucun appel ne correspond à ce filtre. Une autre période ou moins de conditions en montrent davantage.',
    it: 'Nessuna chiamata corrisponde a questo filtro. Un altro periodo o meno condizioni ne mostrano di più.',
  },
  'callLog.any': { de: 'Beliebig', en: 'Any', fr: 'Indifférent', it: 'Qualsiasi' },
  'callLog.unnamed': { de: 'Gerät {id}', en: 'Device {id}', fr: 'Appareil {id}', it: 'Dispositivo {id}' },

  'callLog.range.last_hour': { de: 'letzte Stunde', en: 'last hour', fr: 'dernière heure', it: 'ultima ora' },
  'callLog.range.last_12_hours': {
    de: 'letzte 12 Stunden',
    en: 'last 12 hours',
    fr: '12 dernières heures',
    it: 'ultime 12 ore',
  },
  'callLog.range.last_24_hours': {
    de: 'letzte 24 Stunden',
    en: 'last 24 hours',
    fr: '24 dernières heures',
    it: 'ultime 24 ore',
  },
  'callLog.range.yesterday': { de: 'gestern', en: 'yesterday', fr: 'hier', it: 'ieri' },
  'callLog.range.day_before_yesterday': {
    de: 'vorgestern',
    en: 'day before yesterday',
    fr: 'avant-hier',
    it: 'l’altro ieri',
  },
  'callLog.range.last_7_days': {
    de: 'letzte 7 Tage',
    en: 'last 7 days',
    fr: '7 derniers jours',
    it: 'ultimi 7 giorni',
  },
  'callLog.range.last_14_days': {
    de: 'letzte 14 Tage',
    en: 'last 14 days',
    fr: '14 derniers jours',
    it: 'ultimi 14 giorni',
  },
  'callLog.range.last_30_days': {
    de: 'letzte 30 Tage',
    en: 'last 30 days',
    fr: '30 derniers jours',
    it: 'ultimi 30 giorni',
  },
  'callLog.range.this_year': { de: 'dieses Jahr', en: 'this year', fr: 'cette année', it: 'quest’anno' },
  'callLog.range.last_year': { de: 'letztes Jahr', en: 'last year', fr: 'l’année dernière', it: 'l’anno scorso' },
  'callLog.range.since_beginning': {
    de: 'seit Beginn',
    en: 'since the beginning',
    fr: 'depuis le début',
    it: 'dall’inizio',
  },
  'callLog.range.own': { de: 'eigener Zeitraum', en: 'own period', fr: 'période choisie', it: 'periodo proprio' },

  'callLog.column.lamp': { de: 'Zustand', en: 'State', fr: 'État', it: 'Stato' },
  'callLog.column.state': { de: 'Zustand', en: 'State', fr: 'État', it: 'Stato' },
  'callLog.column.opened_at': { de: 'Geöffnet', en: 'Opened', fr: 'Ouvert', it: 'Aperta' },
  'callLog.column.urgency': { de: 'Dringlichkeit', en: 'Urgency', fr: 'Degré d’urgence', it: 'Urgenza' },
  'callLog.column.place': { de: 'Ort', en: 'Place', fr: 'Lieu', it: 'Luogo' },
  'callLog.column.call_type': { de: 'Rufart', en: 'Call type', fr: 'Type d’appel', it: 'Tipo di chiamata' },
  'callLog.column.section': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'callLog.column.call_source': { de: 'Rufquelle', en: 'Call source', fr: 'Source d’appel', it: 'Fonte di chiamata' },
  'callLog.column.duration': { de: 'Dauer', en: 'Duration', fr: 'Durée', it: 'Durata' },
  'callLog.column.handled_by': {
    de: 'Übernommen von',
    en: 'Taken by',
    fr: 'Pris en charge par',
    it: 'Presa in carico da',
  },
  'callLog.column.closed_by': { de: 'Beendet von', en: 'Closed by', fr: 'Terminé par', it: 'Terminata da' },
  'callLog.column.closed_at': { de: 'Beendet', en: 'Closed', fr: 'Terminé', it: 'Terminata' },
  'callLog.column.system': { de: 'System', en: 'System', fr: 'Système', it: 'Sistema' },

  'callLog.lead.range': { de: 'im Zeitraum', en: 'in the period', fr: 'pour la période', it: 'nel periodo' },
  'callLog.lead.own': { de: 'von', en: 'from', fr: 'du', it: 'dal' },
  'callLog.lead.own_from': { de: 'ab', en: 'from', fr: 'dès le', it: 'dal' },
  'callLog.lead.own_until': { de: 'bis', en: 'until', fr: 'jusqu’au', it: 'fino al' },
  'callLog.lead.search': { de: 'mit dem Text', en: 'with the text', fr: 'avec le texte', it: 'con il testo' },
  'callLog.lead.call_types': {
    de: 'der Rufart',
    en: 'of the call type',
    fr: 'du type d’appel',
    it: 'del tipo di chiamata',
  },
  'callLog.lead.urgencies': {
    de: 'der Dringlichkeit',
    en: 'of the urgency',
    fr: 'du degré d’urgence',
    it: 'con urgenza',
  },
  'callLog.lead.kind': { de: 'der Art', en: 'of the kind', fr: 'de la catégorie', it: 'della categoria' },
  'callLog.lead.flags': { de: 'mit dem Merkmal', en: 'with the flag', fr: 'avec l’attribut', it: 'con l’attributo' },
  'callLog.lead.sections': { de: 'der Abteilung', en: 'of the section', fr: 'du secteur', it: 'del reparto' },
  'callLog.lead.call_sources': {
    de: 'der Rufquelle',
    en: 'of the call source',
    fr: 'de la source d’appel',
    it: 'della fonte di chiamata',
  },
  'callLog.lead.nodes': { de: 'an', en: 'at', fr: 'à', it: 'presso' },
  'callLog.lead.tree_view': {
    de: 'von Geräten der Ansicht',
    en: 'of devices in the view',
    fr: 'des appareils de la vue',
    it: 'dei dispositivi della vista',
  },
  'callLog.lead.state': { de: 'im Zustand', en: 'in the state', fr: 'à l’état', it: 'nello stato' },
  'callLog.lead.answer': { de: 'davon', en: 'of these', fr: 'dont', it: 'di cui' },
  'callLog.lead.tests_without': { de: 'ohne', en: 'without', fr: 'sans', it: 'senza' },
  'callLog.lead.tests_only': { de: 'nur', en: 'only', fr: 'uniquement', it: 'solo' },
  'callLog.lead.duration_from': { de: 'mindestens', en: 'at least', fr: 'd’au moins', it: 'di almeno' },
  'callLog.lead.duration_until': { de: 'höchstens', en: 'at most', fr: 'd’au plus', it: 'di al massimo' },
  'callLog.lead.handled_by': {
    de: 'übernommen von',
    en: 'taken by',
    fr: 'pris en charge par',
    it: 'prese in carico da',
  },
  'callLog.lead.closed_by': { de: 'beendet von', en: 'closed by', fr: 'terminés par', it: 'terminate da' },
  'callLog.lead.weekdays': { de: 'am', en: 'on', fr: 'le', it: 'di' },
  'callLog.lead.times': { de: 'zwischen', en: 'between', fr: 'entre', it: 'fra le' },
  'callLog.lead.systems': { de: 'in', en: 'in', fr: 'dans', it: 'in' },

  'callLog.field.range': { de: 'Zeitraum', en: 'Period', fr: 'Période', it: 'Periodo' },
  'callLog.field.from': { de: 'Von', en: 'From', fr: 'De', it: 'Da' },
  'callLog.field.until': { de: 'Bis', en: 'Until', fr: 'Jusqu’à', it: 'Fino a' },
  'callLog.field.call_types': { de: 'Rufarten', en: 'Call types', fr: 'Types d’appel', it: 'Tipi di chiamata' },
  'callLog.field.urgencies': { de: 'Dringlichkeit', en: 'Urgency', fr: 'Degré d’urgence', it: 'Urgenza' },
  'callLog.field.kind': {
    de: 'Pflege oder Technik',
    en: 'Care or technology',
    fr: 'Soins ou technique',
    it: 'Cura o tecnica',
  },
  'callLog.field.flags': { de: 'Merkmal', en: 'Flag', fr: 'Attribut', it: 'Attributo' },
  'callLog.field.sections': { de: 'Abteilungen', en: 'Sections', fr: 'Secteurs', it: 'Reparti' },
  'callLog.field.call_sources': {
    de: 'Rufquellen',
    en: 'Call sources',
    fr: 'Sources d’appel',
    it: 'Fonti di chiamata',
  },
  'callLog.field.nodes': {
    de: 'Orte und Geräte',
    en: 'Places and devices',
    fr: 'Lieux et appareils',
    it: 'Luoghi e dispositivi',
  },
  'callLog.field.tree_view': { de: 'Ansicht', en: 'View', fr: 'Vue', it: 'Vista' },
  'callLog.field.state': { de: 'Zustand', en: 'State', fr: 'État', it: 'Stato' },
  'callLog.field.answer': {
    de: 'Reaktion auf den Ruf',
    en: 'Response to the call',
    fr: 'Réaction à l’appel',
    it: 'Reazione alla chiamata',
  },
  'callLog.field.tests': { de: 'Testrufe', en: 'Test calls', fr: 'Appels de test', it: 'Chiamate di prova' },
  'callLog.field.duration_from': {
    de: 'Dauer ab (min)',
    en: 'Duration from (min)',
    fr: 'Durée dès (min)',
    it: 'Durata da (min)',
  },
  'callLog.field.duration_until': {
    de: 'Dauer bis (min)',
    en: 'Duration until (min)',
    fr: 'Durée jusqu’à (min)',
    it: 'Durata fino a (min)',
  },
  'callLog.field.handled_by': {
    de: 'Übernommen von',
    en: 'Taken by',
    fr: 'Pris en charge par',
    it: 'Presa in carico da',
  },
  'callLog.field.closed_by': { de: 'Beendet von', en: 'Closed by', fr: 'Terminé par', it: 'Terminata da' },
  'callLog.field.weekdays': {
    de: 'Wochentage',
    en: 'Days of the week',
    fr: 'Jours de la semaine',
    it: 'Giorni della settimana',
  },
  'callLog.field.time_from': { de: 'Uhrzeit ab', en: 'Time from', fr: 'Heure dès', it: 'Ora da' },
  'callLog.field.time_until': { de: 'Uhrzeit bis', en: 'Time until', fr: 'Heure jusqu’à', it: 'Ora fino a' },
  'callLog.field.systems': { de: 'Systeme', en: 'Systems', fr: 'Systèmes', it: 'Sistemi' },

  'callLog.weekday.1': { de: 'Montag', en: 'Monday', fr: 'Lundi', it: 'Lunedì' },
  'callLog.weekday.2': { de: 'Dienstag', en: 'Tuesday', fr: 'Mardi', it: 'Martedì' },
  'callLog.weekday.3': { de: 'Mittwoch', en: 'Wednesday', fr: 'Mercredi', it: 'Mercoledì' },
  'callLog.weekday.4': { de: 'Donnerstag', en: 'Thursday', fr: 'Jeudi', it: 'Giovedì' },
  'callLog.weekday.5': { de: 'Freitag', en: 'Friday', fr: 'Vendredi', it: 'Venerdì' },
  'callLog.weekday.6': { de: 'Samstag', en: 'Saturday', fr: 'Samedi', it: 'Sabato' },
  'callLog.weekday.7': { de: 'Sonntag', en: 'Sunday', fr: 'Dimanche', it: 'Domenica' },

  'callLog.urgency.Normal': callTypeTexts['choice.call_type.urgency.Normal'],
  'callLog.urgency.Urgent': callTypeTexts['choice.call_type.urgency.Urgent'],
  'callLog.urgency.Emergency': callTypeTexts['choice.call_type.urgency.Emergency'],
  'callLog.urgency.unknown': { de: 'Unbekannt', en: 'Unknown', fr: 'Inconnu', it: 'Sconosciuto' },
  'callLog.flag.Call': callTypeTexts['choice.call_type.flag.Call'],
  'callLog.flag.Presence': callTypeTexts['choice.call_type.flag.Presence'],
  'callLog.flag.Defect': callTypeTexts['choice.call_type.flag.Defect'],
  'callLog.kind.Care': { de: 'Pflege', en: 'Care', fr: 'Soins', it: 'Assistenza' },
  'callLog.kind.Tech': { de: 'Technik', en: 'Technical', fr: 'Technique', it: 'Tecnica' },
  'callLog.state.open': { de: 'Offen', en: 'Open', fr: 'En cours', it: 'Aperta' },
  'callLog.state.closed': { de: 'Beendet', en: 'Closed', fr: 'Terminé', it: 'Terminata' },
  'callLog.answer.presence': { de: 'mit Anwesenheit', en: 'with presence', fr: 'avec présence', it: 'con presenza' },
  'callLog.answer.no_presence': {
    de: 'ohne Anwesenheit beendet',
    en: 'closed without presence',
    fr: 'terminés sans présence',
    it: 'terminate senza presenza',
  },
  'callLog.answer.unanswered': {
    de: 'nie beantwortet',
    en: 'never answered',
    fr: 'sans réponse',
    it: 'senza risposta',
  },
  'callLog.answer.repeated': {
    de: 'wiederholt innert 10 min',
    en: 'repeated within 10 min',
    fr: 'répétés en moins de 10 min',
    it: 'ripetute entro 10 min',
  },
  'callLog.tests.without': {
    de: 'Ohne Testrufe',
    en: 'Without test calls',
    fr: 'Sans appels de test',
    it: 'Senza chiamate di prova',
  },
  'callLog.tests.only': {
    de: 'Nur Testrufe',
    en: 'Test calls only',
    fr: 'Appels de test uniquement',
    it: 'Solo chiamate di prova',
  },
  'callLog.view.structured': treeViewTexts['choice.tree_view.kind.structured'],
  'callLog.view.low_battery': treeViewTexts['choice.tree_view.kind.low_battery'],
  'callLog.view.not_reachable': treeViewTexts['choice.tree_view.kind.not_reachable'],
  'callLog.view.radio': treeViewTexts['choice.tree_view.kind.radio'],
  'callLog.view.inactive': treeViewTexts['choice.tree_view.kind.inactive'],
});
