import { texts } from '../texts.ts';

/** The connection, its loss and its return. */
export const phoneAppConnection = texts({
  'phoneApp.starting': {
    de: 'Verbindung wird aufgebaut …',
    en: 'Connecting …',
    fr: 'Connexion en cours …',
    it: 'Connessione in corso …',
  },
  'phoneApp.wavering': {
    de: 'Verbindung wird geprüft …',
    en: 'Checking the connection …',
    fr: 'Vérification de la liaison …',
    it: 'Verifica del collegamento …',
  },
  'phoneApp.back_again': {
    de: 'Wieder verbunden {time}',
    en: 'Connected again {time}',
    fr: 'Liaison rétablie {time}',
    it: 'Collegamento ripristinato {time}',
  },
  'phoneApp.field_down': {
    de: 'Keine Verbindung zur Rufanlage seit {time}',
    en: 'No connection to the call system since {time}',
    fr: 'Pas de liaison avec le système d’appel depuis {time}',
    it: 'Nessun collegamento con il sistema di chiamata dalle {time}',
  },
  'phoneApp.field_down.text': {
    de: 'Rufe an der Zimmerleuchte prüfen',
    en: 'Check calls at the room lamps',
    fr: 'Vérifier les appels aux lampes de chambre',
    it: 'Verificare le chiamate alle lampade delle camere',
  },
  'phoneApp.lost.title': {
    de: 'Keine Verbindung',
    en: 'No connection',
    fr: 'Pas de connexion',
    it: 'Nessuna connessione',
  },
  'phoneApp.lost.since': { de: 'seit {time}', en: 'since {time}', fr: 'depuis {time}', it: 'dalle {time}' },
  'phoneApp.lost.means': {
    de: 'Dieses Telefon empfängt keine Rufe.',
    en: 'This phone receives no calls.',
    fr: 'Ce téléphone ne reçoit pas d’appels.',
    it: 'Questo telefono non riceve chiamate.',
  },
  'phoneApp.lost.attempt': {
    de: 'Versuch {count}, nächster in {seconds} s',
    en: 'Attempt {count}, next in {seconds} s',
    fr: 'Essai {count}, suivant dans {seconds} s',
    it: 'Tentativo {count}, prossimo tra {seconds} s',
  },
  'phoneApp.lost.retry': { de: 'Jetzt versuchen', en: 'Try now', fr: 'Essayer maintenant', it: 'Prova ora' },
  'phoneApp.lost.now': { de: 'Jetzt tun', en: 'Do now', fr: 'À faire maintenant', it: 'Da fare ora' },
  'phoneApp.lost.now.1': {
    de: 'Zimmerleuchten im Gang beachten',
    en: 'Watch the room lamps in the corridor',
    fr: 'Observer les lampes dans le couloir',
    it: 'Osservare le lampade nel corridoio',
  },
  'phoneApp.lost.now.2': {
    de: 'Rufanzeige im Stationszimmer prüfen',
    en: 'Check the call display in the ward office',
    fr: 'Vérifier l’écran d’appels au bureau',
    it: 'Verificare il pannello chiamate in ufficio',
  },
  'phoneApp.lost.known': {
    de: 'Zuletzt bekannt {time}',
    en: 'Last known {time}',
    fr: 'Dernier état connu {time}',
    it: 'Ultimo stato noto {time}',
  },
  'phoneApp.lost.known.text': {
    de: 'Seither können Rufe dazugekommen oder beendet sein.',
    en: 'Since then calls may have come or ended.',
    fr: 'Depuis, des appels ont pu arriver ou se terminer.',
    it: 'Da allora possono essere arrivate o terminate chiamate.',
  },
});
