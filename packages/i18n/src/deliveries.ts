import type { DeliveryChannel, DeliveryReason, DeliveryResult } from '@carestead/domain/deliveries/delivery';
import type { DeliveryTrouble } from '@carestead/domain/deliveries/deliveryFigures';
import { texts } from './texts.ts';

type Id =
  | `deliveries.channel.${DeliveryChannel}`
  | `deliveries.result.${DeliveryResult}`
  | `deliveries.reason.${Exclude<DeliveryReason, ''>}`
  | `deliveries.trouble.${DeliveryTrouble}`
  | `deliveries.${
      | 'title'
      | 'intro'
      | 'column.created_at'
      | 'column.subject'
      | 'column.target'
      | 'column.channel'
      | 'column.result'
      | 'column.tries'
      | 'trouble.title'
      | 'next_try'
      | 'repeated'
      | 'retry'
      | 'retry.done'
      | 'retry.failed'
      | 'empty.title'
      | 'empty.text'}`;

export const deliveries = texts<Id>({
  'deliveries.title': { de: 'Zustellungen', en: 'Deliveries', fr: 'Envois', it: 'Invii' },
  'deliveries.intro': {
    de: 'Was Carestead nach aussen sendet: E-Mails, Webhooks und Push-Nachrichten. Einträge bleiben 90 Tage.',
    en: 'What Carestead sends to the outside: e-mails, webhooks and push messages. Entries are kept for 90 days.',
    fr: 'Ce que Carestead envoie vers l’extérieur: e-mails, webhooks et messages push. Les entrées sont gardées 90 jours.',
    it: 'Ciò che Carestead invia all’esterno: e-mail, webhook e messaggi push. Le voci restano per 90 giorni.',
  },
  'deliveries.column.created_at': { de: 'Zeit', en: 'Time', fr: 'Heure', it: 'Ora' },
  'deliveries.column.subject': { de: 'Betreff', en: 'Subject', fr: 'Objet', it: 'Oggetto' },
  'deliveries.column.target': { de: 'Empfänger', en: 'Recipient', fr: 'Destinataire', it: 'Destinatario' },
  'deliveries.column.channel': { de: 'Weg', en: 'Channel', fr: 'Voie', it: 'Via' },
  'deliveries.column.result': { de: 'Ergebnis', en: 'Result', fr: 'Résultat', it: 'Risultato' },
  'deliveries.column.tries': { de: 'Versuche', en: 'Attempts', fr: 'Tentatives', it: 'Tentativi' },
  'deliveries.channel.mail': { de: 'E-Mail', en: 'E-mail', fr: 'E-mail', it: 'E-mail' },
  'deliveries.channel.webhook': { de: 'Webhook', en: 'Webhook', fr: 'Webhook', it: 'Webhook' },
  'deliveries.channel.push': { de: 'Push', en: 'Push', fr: 'Push', it: 'Push' },
  'deliveries.result.Pending': { de: 'Ausstehend', en: 'Pending', fr: 'En attente', it: 'In attesa' },
  'deliveries.result.Success': { de: 'Zugestellt', en: 'Delivered', fr: 'Envoyé', it: 'Inviato' },
  'deliveries.result.Failure': { de: 'Fehlgeschlagen', en: 'Failed', fr: 'Échec', it: 'Non riuscito' },
  'deliveries.result.Skipped': { de: 'Übersprungen', en: 'Skipped', fr: 'Ignoré', it: 'Saltato' },
  'deliveries.result.NoData': { de: 'Keine Daten', en: 'No data', fr: 'Aucune donnée', it: 'Nessun dato' },
  'deliveries.reason.not_configured': {
    de: 'Auf dem Server ist kein Mailserver eingerichtet.',
    en: 'No mail server is configured on the server.',
    fr: 'Aucun serveur de messagerie n’est configuré sur le serveur.',
    it: 'Sul server non è configurato alcun server di posta.',
  },
  'deliveries.reason.unreachable': {
    de: 'Die Gegenstelle ist nicht erreichbar.',
    en: 'The other side cannot be reached.',
    fr: 'Le correspondant n’est pas joignable.',
    it: 'La controparte non è raggiungibile.',
  },
  'deliveries.reason.timeout': {
    de: 'Die Gegenstelle hat nicht rechtzeitig geantwortet.',
    en: 'The other side did not answer in time.',
    fr: 'Le correspondant n’a pas répondu à temps.',
    it: 'La controparte non ha risposto in tempo.',
  },
  'deliveries.reason.tls': {
    de: 'Die verschlüsselte Verbindung kam nicht zustande.',
    en: 'The encrypted connection could not be established.',
    fr: 'La connexion chiffrée n’a pas pu être établie.',
    it: 'La connessione cifrata non è riuscita.',
  },
  'deliveries.reason.login': {
    de: 'Der Mailserver hat die Anmeldung abgelehnt.',
    en: 'The mail server refused the log-in.',
    fr: 'Le serveur de messagerie a refusé la connexion.',
    it: 'Il server di posta ha rifiutato l’accesso.',
  },
  'deliveries.reason.refused': {
    de: 'Die Gegenstelle hat die Nachricht abgelehnt.',
    en: 'The other side refused the message.',
    fr: 'Le correspondant a refusé le message.',
    it: 'La controparte ha rifiutato il messaggio.',
  },
  'deliveries.reason.partly_refused': {
    de: 'Ein Teil der Empfänger wurde abgelehnt.',
    en: 'Some of the recipients were refused.',
    fr: 'Une partie des destinataires a été refusée.',
    it: 'Una parte dei destinatari è stata rifiutata.',
  },
  'deliveries.reason.forbidden_address': {
    de: 'An diese Adresse darf Carestead nichts senden.',
    en: 'Carestead may not send anything to this address.',
    fr: 'Carestead ne peut rien envoyer à cette adresse.',
    it: 'Carestead non può inviare nulla a questo indirizzo.',
  },
  'deliveries.reason.target_gone': {
    de: 'Diesen Empfänger gibt es nicht mehr.',
    en: 'This recipient does not exist any more.',
    fr: 'Ce destinataire n’existe plus.',
    it: 'Questo destinatario non esiste più.',
  },
  'deliveries.reason.limit': {
    de: 'An diesen Empfänger ging gerade viel.',
    en: 'This recipient has just received a lot.',
    fr: 'Ce destinataire vient de recevoir beaucoup.',
    it: 'Questo destinatario ha appena ricevuto molto.',
  },
  'deliveries.reason.dead_target': {
    de: 'Frühere Nachrichten an diesen Empfänger sind gescheitert.',
    en: 'Earlier messages to this recipient have failed.',
    fr: 'Les messages précédents à ce destinataire ont échoué.',
    it: 'I messaggi precedenti a questo destinatario non sono riusciti.',
  },
  'deliveries.reason.expired': {
    de: 'Die Nachricht war nicht mehr aktuell.',
    en: 'The message was no longer current.',
    fr: 'Le message n’était plus actuel.',
    it: 'Il messaggio non era più attuale.',
  },
  'deliveries.reason.restored': {
    de: 'Die Nachricht stammt aus einer wiederhergestellten Datensicherung.',
    en: 'The message comes from a backup that was restored.',
    fr: 'Le message provient d’une sauvegarde restaurée.',
    it: 'Il messaggio proviene da un backup ripristinato.',
  },
  'deliveries.reason.unreadable': {
    de: 'Die gespeicherte Nachricht ist nicht mehr lesbar.',
    en: 'The stored message can no longer be read.',
    fr: 'Le message enregistré n’est plus lisible.',
    it: 'Il messaggio salvato non è più leggibile.',
  },
  'deliveries.reason.not_allowed': {
    de: 'Wer sie erhalten sollte, darf diese Daten nicht sehen.',
    en: 'Whoever was to receive it may not see these data.',
    fr: 'Le destinataire n’a pas le droit de voir ces données.',
    it: 'Il destinatario non può vedere questi dati.',
  },
  'deliveries.reason.switched_off': {
    de: 'Diese Person hat Benachrichtigungen ausgeschaltet.',
    en: 'This person has switched notifications off.',
    fr: 'Cette personne a désactivé les notifications.',
    it: 'Questa persona ha disattivato le notifiche.',
  },
  'deliveries.reason.no_address': {
    de: 'Für diese Person ist keine E-Mail-Adresse hinterlegt.',
    en: 'No e-mail address is stored for this person.',
    fr: 'Aucune adresse e-mail n’est enregistrée pour cette personne.',
    it: 'Per questa persona non è registrato alcun indirizzo e-mail.',
  },
  'deliveries.next_try': {
    de: 'Nächster Versuch {time}',
    en: 'Next attempt {time}',
    fr: 'Prochaine tentative {time}',
    it: 'Prossimo tentativo {time}',
  },
  'deliveries.repeated': {
    de: '{count, plural, one {1 mögliche Wiederholung} other {# mögliche Wiederholungen}}',
    en: '{count, plural, one {1 possible repeat} other {# possible repeats}}',
    fr: '{count, plural, one {1 répétition possible} other {# répétitions possibles}}',
    it: '{count, plural, one {1 possibile ripetizione} other {# possibili ripetizioni}}',
  },
  'deliveries.trouble.title': {
    de: 'Nicht alles kommt an',
    en: 'Not everything arrives',
    fr: 'Tout n’arrive pas',
    it: 'Non tutto arriva',
  },
  'deliveries.trouble.late': {
    de: 'Fällige Nachrichten werden zurzeit nicht gesendet.',
    en: 'Messages that are due are not being sent at the moment.',
    fr: 'Les messages à envoyer ne partent pas en ce moment.',
    it: 'I messaggi in scadenza al momento non vengono inviati.',
  },
  'deliveries.trouble.dead_targets': {
    de: 'Einige Empfänger gibt es nicht oder sie lehnen alles ab. Prüfen Sie deren Adressen.',
    en: 'Some recipients do not exist or refuse everything. Check their addresses.',
    fr: 'Certains destinataires n’existent pas ou refusent tout. Vérifiez leurs adresses.',
    it: 'Alcuni destinatari non esistono o rifiutano tutto. Verifichi i loro indirizzi.',
  },
  'deliveries.trouble.failures': {
    de: 'In der letzten Stunde sind Zustellungen fehlgeschlagen.',
    en: 'Deliveries have failed within the last hour.',
    fr: 'Des envois ont échoué au cours de la dernière heure.',
    it: 'Nell’ultima ora alcuni invii non sono riusciti.',
  },
  'deliveries.retry': { de: 'Erneut senden', en: 'Send again', fr: 'Renvoyer', it: 'Invia di nuovo' },
  'deliveries.retry.done': {
    de: 'Die Nachricht wird erneut gesendet.',
    en: 'The message is being sent again.',
    fr: 'Le message est renvoyé.',
    it: 'Il messaggio viene inviato di nuovo.',
  },
  'deliveries.retry.failed': {
    de: 'Die Nachricht konnte nicht erneut gesendet werden.',
    en: 'The message could not be sent again.',
    fr: 'Le message n’a pas pu être renvoyé.',
    it: 'Non è stato possibile inviare di nuovo il messaggio.',
  },
  'deliveries.empty.title': {
    de: 'Noch nichts gesendet',
    en: 'Nothing sent yet',
    fr: 'Rien d’envoyé',
    it: 'Ancora nulla inviato',
  },
  'deliveries.empty.text': {
    de: 'Sobald Carestead eine Nachricht nach aussen sendet, steht sie hier.',
    en: 'As soon as Carestead sends a message to the outside, it is listed here.',
    fr: 'Dès que Carestead envoie un message vers l’extérieur, il figure ici.',
    it: 'Appena Carestead invia un messaggio all’esterno, compare qui.',
  },
});
