import type { logFilter, reportRecipient } from '@carestead/domain/callLog/logFilter';
import type { EntityTextId } from './entityTextId.ts';
import { texts } from './texts.ts';

/** Saved filters of the log, their recipients and their reports. */
export const logReports = texts({
  'logReports.tabs': {
    de: 'Gespeicherte Filter',
    en: 'Saved filters',
    fr: 'Filtres enregistrés',
    it: 'Filtri salvati',
  },
  'logReports.save': {
    de: 'Filter speichern',
    en: 'Save filter',
    fr: 'Enregistrer le filtre',
    it: 'Salvare il filtro',
  },
  'logReports.manage': {
    de: 'Filter verwalten',
    en: 'Manage filters',
    fr: 'Gérer les filtres',
    it: 'Gestire i filtri',
  },
  'logReports.conditions': { de: 'Bedingungen', en: 'Conditions', fr: 'Conditions', it: 'Condizioni' },
  'logReports.mails': {
    de: 'Bericht per E-Mail',
    en: 'Report by e-mail',
    fr: 'Rapport par e-mail',
    it: 'Rapporto via e-mail',
  },
  'logReports.mails.text': {
    de: 'Gesendet wird um 08:00 nach der Uhr des Systems, mit den Rufen, die der Filter dann findet.',
    en: 'Sent at 08:00 by the clock of the system, with the calls that the filter finds then.',
    fr: 'Envoi à 08:00 selon l’horloge du système, avec les appels que le filtre trouve alors.',
    it: 'Invio alle 08:00 secondo l’orologio del sistema, con le chiamate che il filtro trova in quel momento.',
  },
  'logReports.next': {
    de: 'Nächster Versand: {time}',
    en: 'Next sending: {time}',
    fr: 'Prochain envoi: {time}',
    it: 'Prossimo invio: {time}',
  },
  'logReports.never': {
    de: 'Es ist kein Versand eingeschaltet.',
    en: 'No sending is switched on.',
    fr: 'Aucun envoi n’est activé.',
    it: 'Nessun invio è attivato.',
  },
  'logReports.recipients.text': {
    de: 'Benutzer erhalten nur, was sie selbst im Rufprotokoll sehen. Adressen ohne Konto erhalten, was die Person sieht, der der Filter gehört.',
    en: 'Users receive only what they see in the call log themselves. Addresses without an account receive what the owner of the filter sees.',
    fr: 'Les utilisateurs ne reçoivent que ce qu’ils voient eux-mêmes dans le journal des appels. Les adresses sans compte reçoivent ce que voit le propriétaire du filtre.',
    it: 'Gli utenti ricevono solo ciò che vedono nel registro chiamate. Gli indirizzi senza account ricevono ciò che vede il proprietario del filtro.',
  },
  'logReports.recipients.none': {
    de: 'Noch keine Empfänger.',
    en: 'No recipients yet.',
    fr: 'Pas encore de destinataires.',
    it: 'Ancora nessun destinatario.',
  },
  'logReports.recipients.add': {
    de: 'Empfänger hinzufügen',
    en: 'Add recipient',
    fr: 'Ajouter un destinataire',
    it: 'Aggiungi destinatario',
  },
  'logReports.recipients.remove': {
    de: '{name} entfernen',
    en: 'Remove {name}',
    fr: 'Retirer {name}',
    it: 'Rimuovi {name}',
  },
  'logReports.recipients.not_saved': {
    de: 'Der Empfänger wurde nicht gespeichert.',
    en: 'The recipient was not saved.',
    fr: 'Le destinataire n’a pas été enregistré.',
    it: 'Il destinatario non è stato salvato.',
  },
  'logReports.recipients.reload': {
    de: 'Öffnen Sie den Filter neu und versuchen Sie es noch einmal.',
    en: 'Open the filter again and retry.',
    fr: 'Rouvrez le filtre et réessayez.',
    it: 'Riapra il filtro e riprovi.',
  },
  'logReports.try_again': {
    de: 'Der Server antwortet nicht wie erwartet. Bitte versuchen Sie es erneut.',
    en: 'The server does not answer as expected. Please try again.',
    fr: 'Le serveur ne répond pas comme prévu. Veuillez réessayer.',
    it: 'Il server non risponde come previsto. Riprovi.',
  },
  'logReports.unsaved': {
    de: 'Nach dem Speichern verfügbar.',
    en: 'Available after saving.',
    fr: 'Disponible après l’enregistrement.',
    it: 'Disponibile dopo il salvataggio.',
  },
  'logReports.report': {
    de: 'Vorschau und Versand',
    en: 'Preview and sending',
    fr: 'Aperçu et envoi',
    it: 'Anteprima e invio',
  },
  'logReports.preview': { de: 'Vorschau', en: 'Preview', fr: 'Aperçu', it: 'Anteprima' },
  'logReports.no_preview': {
    de: 'Die Vorschau konnte nicht geladen werden.',
    en: 'The preview could not be loaded.',
    fr: 'L’aperçu n’a pas pu être chargé.',
    it: 'Non è stato possibile caricare l’anteprima.',
  },
  'logReports.no_data': {
    de: 'Der Filter findet jetzt keinen Ruf: So würde nichts gesendet.',
    en: 'The filter finds no call now: nothing would be sent like this.',
    fr: 'Le filtre ne trouve aucun appel: rien ne serait envoyé ainsi.',
    it: 'Il filtro non trova alcuna chiamata: così non verrebbe inviato nulla.',
  },
  'logReports.send_now': { de: 'Jetzt senden', en: 'Send now', fr: 'Envoyer maintenant', it: 'Inviare ora' },
  'logReports.sending': {
    de: 'Der Bericht wird gesendet.',
    en: 'The report is being sent.',
    fr: 'Le rapport est en cours d’envoi.',
    it: 'Invio del rapporto in corso.',
  },
  'logReports.not_sent': {
    de: 'Der Bericht konnte nicht gesendet werden.',
    en: 'The report could not be sent.',
    fr: 'Le rapport n’a pas pu être envoyé.',
    it: 'Non è stato possibile inviare il rapporto.',
  },
  'logReports.sent': { de: 'Gesendete Berichte', en: 'Sent reports', fr: 'Rapports envoyés', it: 'Rapporti inviati' },
});

/** What saved filters and their recipients are called. */
export const logFilterTexts = texts<
  EntityTextId<typeof logFilter, 'is_shared'> | EntityTextId<typeof reportRecipient, 'locale'>
>({
  'entity.log_filter': {
    de: 'Gespeicherter Filter',
    en: 'Saved filter',
    fr: 'Filtre enregistré',
    it: 'Filtro salvato',
  },
  'entity.log_filters': {
    de: 'Gespeicherte Filter',
    en: 'Saved filters',
    fr: 'Filtres enregistrés',
    it: 'Filtri salvati',
  },
  'entity.log_filter.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.log_filter.is_shared': {
    de: 'Für alle sichtbar',
    en: 'Visible to all',
    fr: 'Visible par tous',
    it: 'Visibile a tutti',
  },
  'entity.log_filter.owner_id': { de: 'Gehört', en: 'Owner', fr: 'Appartient à', it: 'Appartiene a' },
  'entity.log_filter.conditions': { de: 'Bedingungen', en: 'Conditions', fr: 'Conditions', it: 'Condizioni' },
  'entity.log_filter.send_daily': {
    de: 'Täglich um 08:00',
    en: 'Daily at 08:00',
    fr: 'Chaque jour à 08:00',
    it: 'Ogni giorno alle 08:00',
  },
  'entity.log_filter.send_weekly': {
    de: 'Montags um 08:00',
    en: 'On Mondays at 08:00',
    fr: 'Chaque lundi à 08:00',
    it: 'Ogni lunedì alle 08:00',
  },
  'entity.log_filter.send_monthly': {
    de: 'Am 1. des Monats um 08:00',
    en: 'On the 1st of the month at 08:00',
    fr: 'Le 1er du mois à 08:00',
    it: 'Il 1° del mese alle 08:00',
  },
  'entity.log_filter.attachment': { de: 'Anhang', en: 'Attachment', fr: 'Pièce jointe', it: 'Allegato' },
  'choice.log_filter.attachment.none': {
    de: 'Ohne Anhang',
    en: 'No attachment',
    fr: 'Sans pièce jointe',
    it: 'Senza allegato',
  },
  'choice.log_filter.attachment.CSV': { de: 'CSV', en: 'CSV', fr: 'CSV', it: 'CSV' },
  'choice.log_filter.attachment.PDF': { de: 'PDF', en: 'PDF', fr: 'PDF', it: 'PDF' },
  'choice.log_filter.attachment.XLSX': {
    de: 'Excel (XLSX)',
    en: 'Excel (XLSX)',
    fr: 'Excel (XLSX)',
    it: 'Excel (XLSX)',
  },
  'hint.log_filter.is_shared': {
    de: 'Alle, die das Rufprotokoll sehen, finden den Filter über der Liste. Ändern können ihn nur Sie.',
    en: 'All who see the call log find the filter above the list. Only you can change it.',
    fr: 'Tous ceux qui voient le journal des appels trouvent le filtre au-dessus de la liste. Vous seul pouvez le modifier.',
    it: 'Chi vede il registro chiamate trova il filtro sopra l’elenco. Può modificarlo solo chi lo crea.',
  },
  'entity.report_recipient': { de: 'Empfänger', en: 'Recipient', fr: 'Destinataire', it: 'Destinatario' },
  'entity.report_recipients': { de: 'Empfänger', en: 'Recipients', fr: 'Destinataires', it: 'Destinatari' },
  'entity.report_recipient.user_id': { de: 'Benutzer', en: 'User', fr: 'Utilisateur', it: 'Utente' },
  'entity.report_recipient.email': { de: 'E-Mail', en: 'E-mail', fr: 'E-mail', it: 'E-mail' },
  'entity.report_recipient.locale': { de: 'Sprache', en: 'Language', fr: 'Langue', it: 'Lingua' },
  'choice.report_recipient.locale.de': { de: 'Deutsch', en: 'German', fr: 'Allemand', it: 'Tedesco' },
  'choice.report_recipient.locale.en': { de: 'Englisch', en: 'English', fr: 'Anglais', it: 'Inglese' },
  'choice.report_recipient.locale.fr': { de: 'Französisch', en: 'French', fr: 'Français', it: 'Francese' },
  'choice.report_recipient.locale.it': { de: 'Italienisch', en: 'Italian', fr: 'Italien', it: 'Italiano' },
  'hint.report_recipient.locale': {
    de: 'In dieser Sprache wird der Bericht geschrieben.',
    en: 'The report is written in this language.',
    fr: 'Le rapport est rédigé dans cette langue.',
    it: 'Il rapporto è scritto in questa lingua.',
  },
});
