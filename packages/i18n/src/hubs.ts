import type { HubLogEvent } from '@carestead/domain/field/hubReport';
import { texts } from './texts.ts';

type Id =
  | 'hubs.outdated'
  | `hubs.event.${HubLogEvent}`
  | `hubs.log.${
      | 'title'
      | 'hint'
      | 'filter'
      | 'all'
      | 'live'
      | 'paused'
      | 'pause'
      | 'resume'
      | 'new'
      | 'older'
      | 'loading'
      | 'device'
      | 'empty.title'
      | 'empty.text'
      | 'none.title'
      | 'none.text'
      | 'failed.title'
      | 'failed.text'
      | 'retry'}`;

/** The state of a hub in its list, and the log in its form. */
export const hubs = texts<Id>({
  'hubs.event.BatteryUpdate': { de: 'Batterie', en: 'Battery', fr: 'Pile', it: 'Batteria' },
  'hubs.event.Criterion': { de: 'Kriterium', en: 'Criterion', fr: 'Critère', it: 'Criterio' },
  'hubs.event.DeviceFound': {
    de: 'Gerät gefunden',
    en: 'Device found',
    fr: 'Appareil trouvé',
    it: 'Dispositivo trovato',
  },
  'hubs.event.DeviceLost': {
    de: 'Gerät verloren',
    en: 'Device lost',
    fr: 'Appareil perdu',
    it: 'Dispositivo perso',
  },
  'hubs.event.Info': { de: 'Info', en: 'Info', fr: 'Info', it: 'Info' },
  'hubs.event.ReportSent': { de: 'Bericht gesendet', en: 'Report sent', fr: 'Rapport envoyé', it: 'Rapporto inviato' },
  'hubs.log.title': { de: 'Hub-Protokoll', en: 'Hub log', fr: 'Journal du hub', it: 'Registro dell’hub' },
  'hubs.log.hint': {
    de: 'Was der Hub meldet, das Neueste zuoberst. Einträge bleiben mindestens 60 Tage.',
    en: 'What the hub reports, newest first. Entries are kept for at least 60 days.',
    fr: 'Ce que le hub annonce, le plus récent en tête. Les entrées sont gardées au moins 60 jours.',
    it: 'Ciò che l’hub segnala, il più recente in cima. Le voci restano per almeno 60 giorni.',
  },
  'hubs.log.filter': {
    de: 'Nur diese Ereignisse',
    en: 'Only these events',
    fr: 'Seulement ces événements',
    it: 'Solo questi eventi',
  },
  'hubs.log.all': { de: 'Alle', en: 'All', fr: 'Tous', it: 'Tutti' },
  'hubs.log.live': {
    de: 'Neue Einträge erscheinen von selbst',
    en: 'New entries appear by themselves',
    fr: 'Les nouvelles entrées apparaissent d’elles-mêmes',
    it: 'Le nuove voci compaiono da sole',
  },
  'hubs.log.paused': { de: 'Angehalten', en: 'Paused', fr: 'En pause', it: 'In pausa' },
  'hubs.log.pause': { de: 'Anhalten', en: 'Pause', fr: 'Mettre en pause', it: 'Mettere in pausa' },
  'hubs.log.resume': { de: 'Fortsetzen', en: 'Resume', fr: 'Reprendre', it: 'Riprendere' },
  'hubs.log.new': {
    de: '{count, plural, one {# neuer Eintrag} other {# neue Einträge}}',
    en: '{count, plural, one {# new entry} other {# new entries}}',
    fr: '{count, plural, one {# nouvelle entrée} other {# nouvelles entrées}}',
    it: '{count, plural, one {# nuova voce} other {# nuove voci}}',
  },
  'hubs.log.older': {
    de: 'Ältere Einträge laden',
    en: 'Load older entries',
    fr: 'Charger les entrées plus anciennes',
    it: 'Caricare le voci precedenti',
  },
  'hubs.log.loading': { de: 'Wird geladen …', en: 'Loading …', fr: 'Chargement …', it: 'Caricamento …' },
  'hubs.log.device': { de: 'Gerät {id}', en: 'Device {id}', fr: 'Appareil {id}', it: 'Dispositivo {id}' },
  'hubs.log.empty.title': {
    de: 'Noch keine Einträge',
    en: 'No entries yet',
    fr: 'Pas encore d’entrées',
    it: 'Ancora nessuna voce',
  },
  'hubs.log.empty.text': {
    de: 'Sobald der Hub etwas meldet, steht es hier.',
    en: 'As soon as the hub reports something, it is shown here.',
    fr: 'Dès que le hub annonce quelque chose, cela figure ici.',
    it: 'Appena l’hub segnala qualcosa, compare qui.',
  },
  'hubs.log.none.title': {
    de: 'Keine solchen Einträge',
    en: 'No such entries',
    fr: 'Aucune entrée de ce type',
    it: 'Nessuna voce di questo tipo',
  },
  'hubs.log.none.text': {
    de: 'Der Hub hat keines der gewählten Ereignisse gemeldet.',
    en: 'The hub has reported none of the chosen events.',
    fr: 'Le hub n’a annoncé aucun des événements choisis.',
    it: 'L’hub non ha segnalato nessuno degli eventi scelti.',
  },
  'hubs.log.failed.title': {
    de: 'Das Protokoll konnte nicht geladen werden',
    en: 'The log could not be loaded',
    fr: 'Le journal n’a pas pu être chargé',
    it: 'Impossibile caricare il registro',
  },
  'hubs.log.failed.text': {
    de: 'Bitte versuchen Sie es noch einmal.',
    en: 'Please try again.',
    fr: 'Veuillez réessayer.',
    it: 'Riprovi.',
  },
  'hubs.log.retry': { de: 'Noch einmal versuchen', en: 'Try again', fr: 'Réessayer', it: 'Riprovare' },
  'hubs.outdated': { de: 'veraltet', en: 'outdated', fr: 'périmé', it: 'non aggiornato' },
});
