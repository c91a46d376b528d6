import { texts } from '../texts.ts';

/** What every page says about the configurator: the indicator in the bar, and what opens by itself. */
export const syncBar = texts({
  'syncBar.indicator.no_system': {
    de: 'Kein Konfigurator',
    en: 'No configurator',
    fr: 'Aucun configurateur',
    it: 'Nessun configuratore',
  },
  'syncBar.indicator.never_synced': {
    de: 'Nie übertragen',
    en: 'Never transmitted',
    fr: 'Jamais transmis',
    it: 'Mai trasmesso',
  },
  'syncBar.indicator.submitting': {
    de: 'Wird gesendet',
    en: 'Sending',
    fr: 'Envoi en cours',
    it: 'Invio in corso',
  },
  'syncBar.indicator.needs_commit': {
    de: 'Nicht übertragen',
    en: 'Not transmitted',
    fr: 'Non transmis',
    it: 'Non trasmesso',
  },
  'syncBar.indicator.in_sync': { de: 'Synchron', en: 'In sync', fr: 'Synchronisé', it: 'Sincronizzato' },
  'syncBar.running': {
    de: 'Übertragung {percent} %',
    en: 'Transmitting {percent}%',
    fr: 'Transmission {percent} %',
    it: 'Trasmissione {percent} %',
  },
  'syncBar.tip.no_system': {
    de: 'Richten Sie einen Konfigurator ein.',
    en: 'Set up a configurator.',
    fr: 'Configurez un configurateur.',
    it: 'Configuri un configuratore.',
  },
  'syncBar.tip.never_synced': {
    de: 'Diese Konfiguration wurde noch nie an die Geräte übertragen.',
    en: 'This configuration has never been transmitted to the devices.',
    fr: 'Cette configuration n’a jamais été transmise aux appareils.',
    it: 'Questa configurazione non è mai stata trasmessa ai dispositivi.',
  },
  'syncBar.tip.submitting': {
    de: 'Änderungen gehen an den Konfigurator.',
    en: 'Changes are on their way to the configurator.',
    fr: 'Des modifications sont envoyées au configurateur.',
    it: 'Le modifiche vengono inviate al configuratore.',
  },
  'syncBar.tip.needs_commit': {
    de: 'Geändert am {time}. Auf den Geräten gilt es nach dem Übertragen.',
    en: 'Changed on {time}. It applies on the devices after transmitting.',
    fr: 'Modifié le {time}. Valable sur les appareils après la transmission.',
    it: 'Modificato il {time}. Vale sui dispositivi dopo la trasmissione.',
  },
  'syncBar.tip.in_sync': {
    de: 'Zuletzt übertragen am {time}.',
    en: 'Last transmitted on {time}.',
    fr: 'Dernière transmission le {time}.',
    it: 'Ultima trasmissione il {time}.',
  },
  'syncBar.tip.demo': {
    de: 'In der Vorführung ist nie etwas zu übertragen.',
    en: 'In the demo there is never anything to transmit.',
    fr: 'Dans la démonstration, il n’y a jamais rien à transmettre.',
    it: 'Nella dimostrazione non c’è mai nulla da trasmettere.',
  },
  'syncBar.tip.offline_mode': {
    de: 'Offline-Betrieb: Der Konfigurator wird nicht angesprochen, Änderungen bleiben hier stehen.',
    en: 'Offline mode: the configurator is not contacted, changes are kept here.',
    fr: 'Mode hors ligne: le configurateur n’est pas contacté, les modifications restent ici.',
    it: 'Modalità offline: il configuratore non viene contattato, le modifiche restano qui.',
  },

  'syncBar.error.title': {
    de: 'Der Konfigurator hat eine Änderung nicht angenommen',
    en: 'The configurator did not take a change',
    fr: 'Le configurateur n’a pas pris une modification',
    it: 'Il configuratore non ha accettato una modifica',
  },
  'syncBar.error.offline': {
    de: 'Er ist nicht erreichbar.',
    en: 'It is not reachable.',
    fr: 'Il n’est pas joignable.',
    it: 'Non è raggiungibile.',
  },
  'syncBar.error.unauthorized': {
    de: 'Er lehnt die Anmeldung ab.',
    en: 'It refuses the log-in.',
    fr: 'Il refuse la connexion.',
    it: 'Rifiuta l’accesso.',
  },
  'syncBar.error.refused': {
    de: 'Er hat die Daten abgelehnt.',
    en: 'It refused the data.',
    fr: 'Il a refusé les données.',
    it: 'Ha rifiutato i dati.',
  },
  'syncBar.error.busy': {
    de: 'Er ist beschäftigt.',
    en: 'It is busy.',
    fr: 'Il est occupé.',
    it: 'È occupato.',
  },
  'syncBar.error.unknown': {
    de: 'Seine Antwort war nicht zu verstehen.',
    en: 'Its answer could not be understood.',
    fr: 'Sa réponse n’a pas pu être comprise.',
    it: 'La sua risposta non era comprensibile.',
  },
  'syncBar.error.hint': {
    de: 'Die Änderung ist hier gespeichert. Synchronisieren Sie, damit sie auch auf den Geräten gilt.',
    en: 'The change is saved here. Synchronise so that it applies on the devices, too.',
    fr: 'La modification est enregistrée ici. Synchronisez pour qu’elle vaille aussi sur les appareils.',
    it: 'La modifica è salvata qui. Sincronizzi perché valga anche sui dispositivi.',
  },
  'syncBar.error.details': {
    de: 'Einzelheiten zeigen',
    en: 'Show details',
    fr: 'Afficher les détails',
    it: 'Mostra i dettagli',
  },
  'syncBar.error.details.title': { de: 'Einzelheiten', en: 'Details', fr: 'Détails', it: 'Dettagli' },
  'syncBar.error.ignore': { de: 'Ignorieren', en: 'Ignore', fr: 'Ignorer', it: 'Ignora' },
  'syncBar.to_sync': {
    de: 'Zur Synchronisation',
    en: 'To synchronisation',
    fr: 'Vers la synchronisation',
    it: 'Alla sincronizzazione',
  },

  'syncBar.commit.title': {
    de: 'Übertragung läuft',
    en: 'Transmission in progress',
    fr: 'Transmission en cours',
    it: 'Trasmissione in corso',
  },
  'syncBar.commit.text': {
    de: 'Bearbeiten ist bis zum Ende gesperrt, höchstens 10 Minuten. Rufe laufen weiter.',
    en: 'Editing is locked until the end, 10 minutes at most. Calls go on.',
    fr: 'L’édition est bloquée jusqu’à la fin, 10 minutes au plus. Les appels continuent.',
    it: 'La modifica è bloccata fino alla fine, al massimo 10 minuti. Le chiamate continuano.',
  },
  'syncBar.commit.progress': {
    de: 'Fortschritt der Übertragung',
    en: 'Progress of the transmission',
    fr: 'Avancement de la transmission',
    it: 'Avanzamento della trasmissione',
  },
  'syncBar.commit.percent': { de: '{percent} %', en: '{percent}%', fr: '{percent} %', it: '{percent} %' },
});
