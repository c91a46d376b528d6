import type { ClientProblemKind } from '@carestead/domain/phones/clientProblems';
import type { ClientState } from '@carestead/domain/phones/clientState';
import { texts } from '../texts.ts';

type Id =
  | `phones.state.${ClientState}`
  | `phones.problem.${ClientProblemKind | 'since'}`
  | `phones.chip.${ClientProblemKind}`
  | `phones.readiness.worst.${ClientProblemKind}`
  | `phones.${
      | 'title'
      | 'pair'
      | 'filter'
      | 'filter.all'
      | 'filter.reachable'
      | 'filter.with_problem'
      | 'column.name'
      | 'column.user'
      | 'column.state'
      | 'column.version'
      | 'column.days'
      | 'column.problem'
      | 'no_user'
      | 'no_problem'
      | 'unknown'
      | 'empty'
      | 'empty.text'
      | 'none_shown'
      | 'none_shown.text'
      | 'readiness'
      | 'readiness.reachable'
      | 'readiness.all_well'
      | 'days'
      | 'day'
      | 'day.unknown'
      | 'pair.title'
      | 'pair.text'
      | 'pair.scan'
      | 'pair.next'
      | 'pair.done'
      | 'pair.full'
      | 'code'
      | 'code.left'
      | 'code.copy'
      | 'code.copied'
      | 'code.over'
      | 'code.over.text'
      | 'code.again'
      | 'code.drawing'
      | 'paired'
      | 'paired.text'
      | 'failed'
      | 'failed.text'}`;

export const phones = texts<Id>({
  'phones.title': { de: 'App-Geräte', en: 'App devices', fr: 'Appareils mobiles', it: 'Dispositivi mobili' },
  'phones.pair': { de: 'Gerät koppeln', en: 'Pair device', fr: 'Appairer un appareil', it: 'Accoppia dispositivo' },
  'phones.filter': {
    de: 'Welche Geräte',
    en: 'Which devices',
    fr: 'Quels appareils',
    it: 'Quali dispositivi',
  },
  'phones.filter.all': { de: 'Alle', en: 'All', fr: 'Tous', it: 'Tutti' },
  'phones.filter.reachable': { de: 'Erreichbar', en: 'Reachable', fr: 'Joignable', it: 'Raggiungibile' },
  'phones.filter.with_problem': {
    de: 'Mit Problem',
    en: 'With a problem',
    fr: 'Avec un problème',
    it: 'Con un problema',
  },
  'phones.column.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'phones.column.user': { de: 'Benutzer', en: 'User', fr: 'Utilisateur', it: 'Utente' },
  'phones.column.state': { de: 'Zustand', en: 'State', fr: 'État', it: 'Stato' },
  'phones.column.version': { de: 'Version', en: 'Version', fr: 'Version', it: 'Versione' },
  'phones.column.days': {
    de: 'Erreichbar, 14 Tage',
    en: 'Reachable, 14 days',
    fr: 'Joignable, 14 jours',
    it: 'Raggiungibile, 14 giorni',
  },
  'phones.column.problem': { de: 'Problem', en: 'Problem', fr: 'Problème', it: 'Problema' },
  'phones.no_user': { de: 'niemand', en: 'nobody', fr: 'personne', it: 'nessuno' },
  'phones.no_problem': { de: 'kein Problem', en: 'no problem', fr: 'aucun problème', it: 'nessun problema' },
  'phones.unknown': { de: 'unbekannt', en: 'unknown', fr: 'inconnu', it: 'sconosciuto' },
  'phones.empty': {
    de: 'Noch kein Gerät gekoppelt',
    en: 'No device paired yet',
    fr: 'Aucun appareil appairé',
    it: 'Nessun dispositivo accoppiato',
  },
  'phones.empty.text': {
    de: 'Koppeln Sie ein Telefon mit dem Knopf oben: Es zeigt Rufe und klingelt für sie.',
    en: 'Pair a phone with the button above: it shows calls and rings for them.',
    fr: 'Appairez un téléphone avec le bouton ci-dessus: il affiche les appels et sonne pour eux.',
    it: 'Accoppi un telefono con il pulsante in alto: mostra le chiamate e squilla per esse.',
  },
  'phones.none_shown': {
    de: 'Kein Gerät passt dazu',
    en: 'No device matches',
    fr: 'Aucun appareil ne correspond',
    it: 'Nessun dispositivo corrisponde',
  },
  'phones.none_shown.text': {
    de: 'Wählen Sie oben «Alle», um die übrigen Geräte zu sehen.',
    en: 'Choose “All” above to see the other devices.',
    fr: 'Choisissez «Tous» ci-dessus pour voir les autres appareils.',
    it: 'Scelga «Tutti» in alto per vedere gli altri dispositivi.',
  },
  'phones.state.connected': {
    de: 'verbunden',
    en: 'connected',
    fr: 'relié',
    it: 'collegato',
  },
  'phones.state.push': { de: 'per Push', en: 'by push', fr: 'par push', it: 'via push' },
  'phones.state.disconnected': { de: 'getrennt', en: 'disconnected', fr: 'déconnecté', it: 'disconnesso' },
  'phones.state.locked': { de: 'gesperrt', en: 'locked', fr: 'verrouillé', it: 'bloccato' },
  'phones.state.not_paired': {
    de: 'nicht gekoppelt',
    en: 'not paired',
    fr: 'pas appairé',
    it: 'non accoppiato',
  },
  'phones.state.charging': { de: 'lädt', en: 'charging', fr: 'en charge', it: 'in carica' },
  'phones.state.missing_permissions': {
    de: 'Recht fehlt',
    en: 'permission missing',
    fr: 'autorisation manquante',
    it: 'autorizzazione mancante',
  },
  'phones.state.muted': {
    de: 'stumm',
    en: 'muted',
    fr: 'muet',
    it: 'senza audio',
  },
  'phones.problem.since': {
    de: '{problem} seit {time}',
    en: '{problem} since {time}',
    fr: '{problem} depuis {time}',
    it: '{problem} da {time}',
  },
  'phones.problem.no_notifications': {
    de: 'Benachrichtigungsrecht fehlt',
    en: 'Notifications not allowed',
    fr: 'Notifications non autorisées',
    it: 'Notifiche non autorizzate',
  },
  'phones.problem.offline': {
    de: 'Nicht erreichbar',
    en: 'Not reachable',
    fr: 'Non joignable',
    it: 'Non raggiungibile',
  },
  'phones.problem.not_paired': { de: 'Nicht gekoppelt', en: 'Not paired', fr: 'Pas appairé', it: 'Non accoppiato' },
  'phones.problem.locked': { de: 'Gesperrt', en: 'Locked', fr: 'Verrouillé', it: 'Bloccato' },
  'phones.problem.no_sound': {
    de: 'Ton nicht erlaubt',
    en: 'Sound not allowed',
    fr: 'Son non autorisé',
    it: 'Suono non autorizzato',
  },
  'phones.problem.muted': {
    de: 'Stumm',
    en: 'Muted',
    fr: 'Muet',
    it: 'Senza audio',
  },
  'phones.problem.low_battery': {
    de: 'Akku schwach',
    en: 'Low battery',
    fr: 'Batterie faible',
    it: 'Batteria scarica',
  },
  'phones.problem.weak_line': {
    de: 'Schwache Leitung',
    en: 'Weak line',
    fr: 'Liaison faible',
    it: 'Linea debole',
  },
  'phones.problem.outdated': {
    de: 'Version veraltet',
    en: 'Version outdated',
    fr: 'Version dépassée',
    it: 'Versione superata',
  },
  'phones.chip.no_notifications': {
    de: '{count} Recht fehlt',
    en: '{count} permission missing',
    fr: '{count} autorisation manquante',
    it: '{count} autorizzazione mancante',
  },
  'phones.chip.offline': {
    de: '{count} nicht erreichbar',
    en: '{count} not reachable',
    fr: '{count} non joignable',
    it: '{count} non raggiungibile',
  },
  'phones.chip.not_paired': {
    de: '{count} nicht gekoppelt',
    en: '{count} not paired',
    fr: '{count} pas appairé',
    it: '{count} non accoppiato',
  },
  'phones.chip.locked': {
    de: '{count} gesperrt',
    en: '{count} locked',
    fr: '{count} verrouillé',
    it: '{count} bloccato',
  },
  'phones.chip.no_sound': {
    de: '{count} ohne Ton',
    en: '{count} without sound',
    fr: '{count} sans son',
    it: '{count} senza suono',
  },
  'phones.chip.muted': { de: '{count} stumm', en: '{count} muted', fr: '{count} muet', it: '{count} silenziato' },
  'phones.chip.low_battery': {
    de: '{count} mit schwachem Akku',
    en: '{count} with a low battery',
    fr: '{count} avec une batterie faible',
    it: '{count} con batteria scarica',
  },
  'phones.chip.weak_line': {
    de: '{count} mit schwacher Leitung',
    en: '{count} with a weak line',
    fr: '{count} avec une liaison faible',
    it: '{count} con linea debole',
  },
  'phones.chip.outdated': {
    de: '{count} veraltet',
    en: '{count} outdated',
    fr: '{count} dépassé',
    it: '{count} superato',
  },
  'phones.readiness': { de: 'Bereitschaft', en: 'Readiness', fr: 'Disponibilité', it: 'Prontezza' },
  'phones.readiness.reachable': {
    de: '{reachable} von {total, plural, one {# Gerät} other {# Geräten}} erreichbar',
    en: '{reachable} of {total, plural, one {# device} other {# devices}} reachable',
    fr: '{reachable} sur {total, plural, one {# appareil joignable} other {# appareils joignables}}',
    it: '{reachable} di {total, plural, one {# dispositivo raggiungibile} other {# dispositivi raggiungibili}}',
  },
  'phones.readiness.all_well': {
    de: 'Kein Gerät hat ein Problem.',
    en: 'No device has a problem.',
    fr: 'Aucun appareil n’a de problème.',
    it: 'Nessun dispositivo ha problemi.',
  },
  'phones.readiness.worst.no_notifications': {
    de: '{count} ohne Benachrichtigungsrecht',
    en: '{count} without permission to notify',
    fr: '{count} sans autorisation de notifier',
    it: '{count} senza autorizzazione alle notifiche',
  },
  'phones.readiness.worst.offline': {
    de: '{count} ohne Verbindung',
    en: '{count} without connection',
    fr: '{count} sans connexion',
    it: '{count} senza connessione',
  },
  'phones.readiness.worst.not_paired': {
    de: '{count} nicht gekoppelt',
    en: '{count} not paired',
    fr: '{count} pas appairé',
    it: '{count} non accoppiato',
  },
  'phones.readiness.worst.locked': {
    de: '{count} gesperrt',
    en: '{count} locked',
    fr: '{count} verrouillé',
    it: '{count} bloccato',
  },
  'phones.readiness.worst.no_sound': {
    de: '{count} ohne Ton',
    en: '{count} without sound',
    fr: '{count} sans son',
    it: '{count} senza suono',
  },
  'phones.readiness.worst.muted': {
    de: '{count} stumm',
    en: '{count} muted',
    fr: '{count} muet',
    it: '{count} silenziato',
  },
  'phones.readiness.worst.low_battery': {
    de: '{count} mit schwachem Akku',
    en: '{count} with a low battery',
    fr: '{count} avec une batterie faible',
    it: '{count} con batteria scarica',
  },
  'phones.readiness.worst.weak_line': {
    de: '{count} mit schwacher Leitung',
    en: '{count} with a weak line',
    fr: '{count} avec une liaison faible',
    it: '{count} con linea debole',
  },
  'phones.readiness.worst.outdated': {
    de: '{count} veraltet',
    en: '{count} outdated',
    fr: '{count} dépassé',
    it: '{count} superato',
  },
  'phones.days': {
    de: 'An {good} von {known, plural, one {# bekannten Tag} other {# bekannten Tagen}} ohne Lücken erreichbar',
    en: 'Reachable without gaps on {good} of {known, plural, one {# known day} other {# known days}}',
    fr: 'Joignable sans lacune pendant {good} des {known, plural, one {# jour connu} other {# jours connus}}',
    it: 'Raggiungibile senza lacune in {good} di {known, plural, one {# giorno noto} other {# giorni noti}}',
  },
  'phones.day': {
    de: '{day}: zu {percent} % erreichbar',
    en: '{day}: {percent} % reachable',
    fr: '{day}: joignable à {percent} %',
    it: '{day}: raggiungibile al {percent} %',
  },
  'phones.day.unknown': {
    de: '{day}: unbekannt',
    en: '{day}: unknown',
    fr: '{day}: inconnu',
    it: '{day}: sconosciuto',
  },
  'phones.pair.title': {
    de: 'Gerät koppeln',
    en: 'Pair device',
    fr: 'Appairer un appareil',
    it: 'Accoppia dispositivo',
  },
  'phones.pair.text': {
    de: 'Unter welcher Adresse erreicht das Telefon diesen Server?',
    en: 'Under which address does the phone reach this server?',
    fr: 'Par quelle adresse le téléphone joint-il ce serveur?',
    it: 'Con quale indirizzo il telefono raggiunge questo server?',
  },
  'phones.pair.scan': {
    de: 'Lesen Sie die Zeichnung mit der Kamera des Telefons, oder öffnen Sie die App und tippen Sie den Code ein.',
    en: 'Read the drawing with the camera of the phone, or open the app and type the code.',
    fr: 'Lisez le dessin avec l’appareil photo du téléphone, ou ouvrez l’app et tapez le code.',
    it: 'Legga il disegno con la fotocamera del telefono, oppure apra l’app e digiti il codice.',
  },
  'phones.pair.next': { de: 'Code anzeigen', en: 'Show code', fr: 'Afficher le code', it: 'Mostra codice' },
  'phones.pair.done': { de: 'Schliessen', en: 'Close', fr: 'Fermer', it: 'Chiudi' },
  'phones.pair.full': {
    de: 'Kein weiteres Gerät möglich',
    en: 'No further device possible',
    fr: 'Pas d’autre appareil possible',
    it: 'Nessun altro dispositivo possibile',
  },
  'phones.code': { de: 'Code', en: 'Code', fr: 'Code', it: 'Codice' },
  'phones.code.left': {
    de: 'Gilt noch {time}, nur einmal',
    en: 'Valid for {time}, only once',
    fr: 'Valable encore {time}, une seule fois',
    it: 'Valido ancora {time}, una sola volta',
  },
  'phones.code.copy': { de: 'Kopieren', en: 'Copy', fr: 'Copier', it: 'Copia' },
  'phones.code.copied': { de: 'Kopiert', en: 'Copied', fr: 'Copié', it: 'Copiato' },
  'phones.code.over': {
    de: 'Der Code gilt nicht mehr',
    en: 'The code is no longer valid',
    fr: 'Le code n’est plus valable',
    it: 'Il codice non è più valido',
  },
  'phones.code.over.text': {
    de: 'Ein Code gilt zehn Minuten und nur einmal.',
    en: 'A code is valid for ten minutes and only once.',
    fr: 'Un code est valable dix minutes et une seule fois.',
    it: 'Un codice vale dieci minuti e una sola volta.',
  },
  'phones.code.again': { de: 'Neuer Code', en: 'New code', fr: 'Nouveau code', it: 'Nuovo codice' },
  'phones.code.drawing': {
    de: 'QR-Code mit Adresse und Code',
    en: 'QR code with address and code',
    fr: 'Code QR avec adresse et code',
    it: 'Codice QR con indirizzo e codice',
  },
  'phones.paired': {
    de: '{name} ist gekoppelt',
    en: '{name} is paired',
    fr: '{name} est appairé',
    it: '{name} è accoppiato',
  },
  'phones.paired.text': {
    de: 'Es steht jetzt in der Liste. Sobald sich jemand anmeldet, klingelt es für Rufe.',
    en: 'It is in the list now. As soon as somebody logs in, it rings for calls.',
    fr: 'Il figure maintenant dans la liste. Dès que quelqu’un se connecte, il sonne pour les appels.',
    it: 'Ora è nell’elenco. Appena qualcuno accede, squilla per le chiamate.',
  },
  'phones.failed': {
    de: 'Das ist nicht gelungen',
    en: 'That did not work',
    fr: 'Cela n’a pas fonctionné',
    it: 'Non ha funzionato',
  },
  'phones.failed.text': {
    de: 'Der Server hat nicht geantwortet. Versuchen Sie es noch einmal.',
    en: 'The server did not answer. Please try again.',
    fr: 'Le serveur n’a pas répondu. Veuillez réessayer.',
    it: 'Il server non ha risposto. Riprovi.',
  },
});
