import { texts } from '../texts.ts';

/** The form of a report: what it is about, its preview and what was sent. */
export const reports = texts({
  'reports.sending': { de: 'Versand', en: 'Sending', fr: 'Envoi', it: 'Invio' },
  'reports.sending.text': {
    de: 'Gesendet wird um 08:00 nach der Uhr des Systems, in der Sprache der Einstellungen. Gibt es nichts zu melden, wird nichts gesendet.',
    en: 'Sent at 08:00 by the clock of the system, in the language of the settings. If there is nothing to say, nothing is sent.',
    fr: 'Envoi à 08:00 selon l’horloge du système, dans la langue des réglages. S’il n’y a rien à signaler, rien n’est envoyé.',
    it: 'Invio alle 08:00 secondo l’orologio del sistema, nella lingua delle impostazioni. Se non c’è nulla da segnalare, non viene inviato nulla.',
  },
  'reports.next': {
    de: 'Nächster Versand: {time}',
    en: 'Next sending: {time}',
    fr: 'Prochain envoi: {time}',
    it: 'Prossimo invio: {time}',
  },
  'reports.never': {
    de: 'Es ist kein Versand eingeschaltet.',
    en: 'No sending is switched on.',
    fr: 'Aucun envoi n’est activé.',
    it: 'Nessun invio è attivato.',
  },
  'reports.defects': { de: 'Defekte', en: 'Defects', fr: 'Défauts', it: 'Guasti' },
  'reports.not_reachable': {
    de: 'Nicht erreichbare Geräte',
    en: 'Devices that are not reachable',
    fr: 'Appareils non joignables',
    it: 'Dispositivi non raggiungibili',
  },
  'reports.not_reachable.text': {
    de: 'Solange der Konfigurator nicht verbunden ist, steht das im Bericht, und kein Gerät gilt als nicht erreichbar.',
    en: 'While the configurator is not connected, the report says so, and no device counts as not reachable.',
    fr: 'Tant que le configurateur n’est pas connecté, le rapport le dit et aucun appareil n’est considéré comme non joignable.',
    it: 'Finché il configuratore non è collegato, il rapporto lo dice e nessun dispositivo risulta non raggiungibile.',
  },
  'reports.battery': { de: 'Batterie', en: 'Battery', fr: 'Pile', it: 'Batteria' },
  'reports.probable_defects': {
    de: 'Wahrscheinliche Defekte',
    en: 'Probable defects',
    fr: 'Défauts probables',
    it: 'Guasti probabili',
  },
  'reports.long_calls': { de: 'Lange Rufe', en: 'Long calls', fr: 'Appels longs', it: 'Chiamate lunghe' },
  'reports.columns': {
    de: 'Angaben in der E-Mail',
    en: 'Details in the e-mail',
    fr: 'Indications dans l’e-mail',
    it: 'Dati nell’e-mail',
  },
  'reports.off': {
    de: 'Dieser Teil des Berichts ist ausgeschaltet',
    en: 'This part of the report is switched off',
    fr: 'Cette partie du rapport est désactivée',
    it: 'Questa parte del rapporto è disattivata',
  },
  'reports.report': {
    de: 'Vorschau und Versand',
    en: 'Preview and sending',
    fr: 'Aperçu et envoi',
    it: 'Anteprima e invio',
  },
  'reports.unsaved': {
    de: 'Nach dem Speichern verfügbar.',
    en: 'Available after saving.',
    fr: 'Disponible après l’enregistrement.',
    it: 'Disponibile dopo il salvataggio.',
  },
  'reports.preview': { de: 'Vorschau', en: 'Preview', fr: 'Aperçu', it: 'Anteprima' },
  'reports.no_preview': {
    de: 'Die Vorschau konnte nicht geladen werden.',
    en: 'The preview could not be loaded.',
    fr: 'L’aperçu n’a pas pu être chargé.',
    it: 'Non è stato possibile caricare l’anteprima.',
  },
  'reports.try_again': {
    de: 'Der Server antwortet nicht wie erwartet. Bitte versuchen Sie es erneut.',
    en: 'The server does not answer as expected. Please try again.',
    fr: 'Le serveur ne répond pas comme prévu. Veuillez réessayer.',
    it: 'Il server non risponde come previsto. Riprovi.',
  },
  'reports.no_data': {
    de: 'Jetzt gibt es nichts zu melden: Zur gewohnten Zeit würde nichts gesendet.',
    en: 'There is nothing to say now: at the usual time nothing would be sent.',
    fr: 'Il n’y a rien à signaler: à l’heure habituelle, rien ne serait envoyé.',
    it: 'Ora non c’è nulla da segnalare: all’ora consueta non verrebbe inviato nulla.',
  },
  'reports.send_now': { de: 'Jetzt senden', en: 'Send now', fr: 'Envoyer maintenant', it: 'Inviare ora' },
  'reports.being_sent': {
    de: 'Der Bericht wird gesendet.',
    en: 'The report is being sent.',
    fr: 'Le rapport est en cours d’envoi.',
    it: 'Invio del rapporto in corso.',
  },
  'reports.not_sent': {
    de: 'Der Bericht konnte nicht gesendet werden.',
    en: 'The report could not be sent.',
    fr: 'Le rapport n’a pas pu être envoyé.',
    it: 'Non è stato possibile inviare il rapporto.',
  },
  'reports.sent': { de: 'Gesendete Berichte', en: 'Sent reports', fr: 'Rapports envoyés', it: 'Rapporti inviati' },
});
