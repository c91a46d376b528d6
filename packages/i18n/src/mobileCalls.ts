import { texts } from './texts.ts';

/** The open calls in the mobile console. */
export const mobileCalls = texts({
  'mobileCalls.title': { de: 'Rufe', en: 'Calls', fr: 'Appels', it: 'Chiamate' },
  'mobileCalls.empty': {
    de: 'Keine offenen Rufe',
    en: 'No open calls',
    fr: 'Aucun appel en cours',
    it: 'Nessuna chiamata aperta',
  },
  'mobileCalls.new': {
    de: '{count, plural, one {# neuer Ruf} other {# neue Rufe}}',
    en: '{count, plural, one {# new call} other {# new calls}}',
    fr: '{count, plural, one {# nouvel appel} other {# nouveaux appels}}',
    it: '{count, plural, one {# nuova chiamata} other {# nuove chiamate}}',
  },
  'mobileCalls.open': {
    de: '{count, plural, =0 {Kein offener Ruf} one {# offener Ruf} other {# offene Rufe}}',
    en: '{count, plural, =0 {No open call} one {# open call} other {# open calls}}',
    fr: '{count, plural, =0 {Aucun appel en cours} one {# appel en cours} other {# appels en cours}}',
    it: '{count, plural, =0 {Nessuna chiamata aperta} one {# chiamata aperta} other {# chiamate aperte}}',
  },
  'mobileCalls.ended': { de: 'Beendet', en: 'Closed', fr: 'Terminé', it: 'Terminata' },
  'mobileCalls.handled': { de: 'in Arbeit', en: 'being handled', fr: 'en cours de traitement', it: 'in lavorazione' },
  'mobileCalls.unreached': {
    de: 'Keine Person erreicht',
    en: 'No person reached',
    fr: 'Aucune personne jointe',
    it: 'Nessuna persona raggiunta',
  },
  'mobileCalls.link_down': {
    de: 'Die Rufanlage meldet sich nicht: Neue Rufe fehlen vielleicht.',
    en: 'The call system does not respond: new calls may be missing.',
    fr: 'Le système d’appel ne répond pas: de nouveaux appels manquent peut-être.',
    it: 'Il sistema di chiamata non risponde: potrebbero mancare nuove chiamate.',
  },
  'mobileCalls.unknown': {
    de: 'Rufe: unbekannt',
    en: 'Calls: unknown',
    fr: 'Appels: inconnus',
    it: 'Chiamate: ignote',
  },
  'mobileCalls.unknown.text': {
    de: 'Alte werden nicht gezeigt. Rufe an der Zimmerleuchte und am Telefon prüfen.',
    en: 'Old ones are not shown. Check for calls at the room lamps and on the phone.',
    fr: 'Les anciens ne sont pas affichés. Vérifier les appels aux lampes des chambres et au téléphone.',
    it: 'Quelle vecchie non sono mostrate. Controllare le chiamate alle lampade delle camere e al telefono.',
  },
  'mobileCalls.check': {
    de: 'Rufe an der Zimmerleuchte prüfen.',
    en: 'Check for calls at the room lamps.',
    fr: 'Vérifier les appels aux lampes des chambres.',
    it: 'Controllare le chiamate alle lampade delle camere.',
  },
});
