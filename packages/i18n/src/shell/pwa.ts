import { texts } from '../texts.ts';

/** Around the pages of the mobile console. */
export const pwa = texts({
  'pwa.title': { de: 'Mobile Konsole', en: 'Mobile console', fr: 'Console mobile', it: 'Console mobile' },
  'pwa.system': { de: 'System', en: 'System', fr: 'Système', it: 'Sistema' },
  'pwa.sync': { de: 'Sync', en: 'Sync', fr: 'Synchro', it: 'Sincro' },
  'pwa.pull': {
    de: 'Weiter ziehen zum Neuladen',
    en: 'Pull further to reload',
    fr: 'Tirer encore pour recharger',
    it: 'Trascinare ancora per ricaricare',
  },
  'pwa.release': {
    de: 'Loslassen zum Neuladen',
    en: 'Release to reload',
    fr: 'Relâcher pour recharger',
    it: 'Rilasciare per ricaricare',
  },
  'pwa.wavering': {
    de: 'Die Verbindung wird geprüft.',
    en: 'The connection is being checked.',
    fr: 'La connexion est en cours de vérification.',
    it: 'La connessione è in fase di verifica.',
  },
  'pwa.lost': {
    de: 'Keine Verbindung seit {time}',
    en: 'No connection since {time}',
    fr: 'Pas de connexion depuis {time}',
    it: 'Nessuna connessione da {time}',
  },
  'pwa.lost.now': { de: 'Keine Verbindung', en: 'No connection', fr: 'Pas de connexion', it: 'Nessuna connessione' },
  'pwa.lost.text': {
    de: 'Was Sie sehen, ist der Stand von {time}. Ändern geht ohne Verbindung nicht.',
    en: 'What you see is as of {time}. Nothing can be changed without a connection.',
    fr: 'Ce que vous voyez date de {time}. Sans connexion, rien ne peut être modifié.',
    it: 'Ciò che vede risale alle {time}. Senza connessione non si può modificare nulla.',
  },
  'pwa.show': { de: 'Zeigen', en: 'Show', fr: 'Afficher', it: 'Mostra' },
  'pwa.calls_unknown': { de: 'Rufe: unbekannt', en: 'Calls: unknown', fr: 'Appels: inconnus', it: 'Chiamate: ignote' },
  'pwa.calls_unknown.text': {
    de: 'Alte werden nicht gezeigt. Rufe an der Zimmerleuchte und am Telefon prüfen.',
    en: 'Old ones are not shown. Check for calls at the room lamps and on the phone.',
    fr: 'Les anciens ne sont pas affichés. Vérifier les appels aux lampes des chambres et au téléphone.',
    it: 'Quelle vecchie non sono mostrate. Controllare le chiamate alle lampade delle camere e al telefono.',
  },
  'pwa.install': {
    de: 'Als App auf diesem Gerät',
    en: 'As an app on this device',
    fr: 'Comme application sur cet appareil',
    it: 'Come app su questo dispositivo',
  },
  'pwa.install.text': {
    de: 'Öffnet sich vom Startbildschirm, auch ohne Verbindung.',
    en: 'Opens from the home screen, also without a connection.',
    fr: 'S’ouvre depuis l’écran d’accueil, même sans connexion.',
    it: 'Si apre dalla schermata Home, anche senza connessione.',
  },
  'pwa.install.apple': {
    de: 'Erst «Teilen» im Browser, dann «Zum Home-Bildschirm».',
    en: 'First “Share” in the browser, then “Add to Home Screen”.',
    fr: 'D’abord «Partager» dans le navigateur, puis «Sur l’écran d’accueil».',
    it: 'Prima «Condividi» nel browser, poi «Aggiungi alla schermata Home».',
  },
  'pwa.install.do': { de: 'Installieren', en: 'Install', fr: 'Installer', it: 'Installa' },
  'pwa.install.not': { de: 'Nicht anbieten', en: 'Do not offer', fr: 'Ne pas proposer', it: 'Non proporre' },
  'pwa.offline.kept': {
    de: 'Konfiguration, Stand {time}',
    en: 'Configuration as of {time}',
    fr: 'Configuration, état au {time}',
    it: 'Configurazione, stato al {time}',
  },
  'pwa.offline.kept.text': {
    de: 'Nur zum Nachsehen: Namen und Orte, wie dieses Gerät sie zuletzt geladen hat.',
    en: 'To look up only: names and places as this device last loaded them.',
    fr: 'Pour consultation seulement: noms et lieux tels que cet appareil les a chargés en dernier.',
    it: 'Solo per consultazione: nomi e luoghi come questo dispositivo li ha caricati l’ultima volta.',
  },
  'pwa.offline.nothing': {
    de: 'Auf diesem Gerät ist keine Konfiguration gespeichert.',
    en: 'No configuration is stored on this device.',
    fr: 'Aucune configuration n’est enregistrée sur cet appareil.',
    it: 'Su questo dispositivo non è salvata alcuna configurazione.',
  },
});
