import type { alertChannel, alertRecipient } from '@carestead/domain/alertChannels/alertChannel';
import type { EntityTextId } from './entityTextId.ts';
import { texts } from './texts.ts';

/** The form of an alert channel: its recipients and its test. */
export const alertChannels = texts({
  'alertChannels.outbound': {
    de: 'Senden',
    en: 'Sending',
    fr: 'Envoi',
    it: 'Invio',
  },
  'alertChannels.outbound.text': {
    de: 'Carestead meldet der Gegenstelle über diese Adresse, wenn ein Ruf oder eine Störung beginnt, übernommen wird oder endet.',
    en: 'Through this address Carestead informs the other system when a call or an incident begins, is taken over or ends.',
    fr: 'Par cette adresse, Carestead informe le système distant lorsqu’un appel ou un dérangement commence, est pris en charge ou se termine.',
    it: 'Tramite questo indirizzo Carestead informa il sistema remoto quando una chiamata o un’anomalia inizia, viene presa in carico o termina.',
  },
  'alertChannels.recipients.text': {
    de: 'Die Kennung geht unverändert an die Gegenstelle: eine Rufnummer, ein Pager, ein Benutzer oder eine Gruppe dort.',
    en: 'The identification goes to the other system unchanged: a phone number, a pager, a user or a group there.',
    fr: 'L’identifiant est transmis tel quel au système distant: un numéro, un pager, un utilisateur ou un groupe là-bas.',
    it: 'L’identificativo va al sistema remoto senza modifiche: un numero, un cercapersone, un utente o un gruppo di quel sistema.',
  },
  'alertChannels.recipients.none': {
    de: 'Keine Empfänger: Die Gegenstelle entscheidet selbst, wen sie benachrichtigt.',
    en: 'No recipients: the other system decides by itself whom it notifies.',
    fr: 'Aucun destinataire: le système distant décide lui-même qui il avertit.',
    it: 'Nessun destinatario: il sistema remoto decide da sé chi avvisare.',
  },
  'alertChannels.recipient': {
    de: 'Empfänger {number}',
    en: 'Recipient {number}',
    fr: 'Destinataire {number}',
    it: 'Destinatario {number}',
  },
  'alertChannels.recipient.add': {
    de: 'Empfänger hinzufügen',
    en: 'Add recipient',
    fr: 'Ajouter un destinataire',
    it: 'Aggiungi destinatario',
  },
  'alertChannels.recipient.remove': {
    de: 'Empfänger {number} entfernen',
    en: 'Remove recipient {number}',
    fr: 'Retirer le destinataire {number}',
    it: 'Rimuovi destinatario {number}',
  },
  'alertChannels.test': { de: 'Test', en: 'Test', fr: 'Test', it: 'Prova' },
  'alertChannels.test.text': {
    de: 'Sendet eine als Test bezeichnete Meldung mit allen Empfängern an die gespeicherte Adresse, auch wenn das Senden ausgeschaltet ist.',
    en: 'Sends a message that is marked as a test, with all recipients, to the saved address, even while sending is switched off.',
    fr: 'Envoie à l’adresse enregistrée un message désigné comme test, avec tous les destinataires, même si l’envoi est désactivé.',
    it: 'Invia all’indirizzo salvato un messaggio contrassegnato come prova, con tutti i destinatari, anche se l’invio è disattivato.',
  },
  'alertChannels.test.send': {
    de: 'Test senden',
    en: 'Send a test',
    fr: 'Envoyer un test',
    it: 'Invia una prova',
  },
  'alertChannels.test.unsaved': {
    de: 'Speichern Sie den Alarmkanal, dann lässt er sich testen.',
    en: 'Save the alert channel, then it can be tested.',
    fr: 'Enregistrez le canal d’alerte, puis vous pourrez le tester.',
    it: 'Salvi il canale di allarme, poi si potrà provare.',
  },
  'alertChannels.test.incomplete': {
    de: 'Dafür braucht es eine Adresse und einen Schlüssel.',
    en: 'This needs an address and a secret.',
    fr: 'Il faut pour cela une adresse et une clé.',
    it: 'Servono un indirizzo e una chiave.',
  },
  'alertChannels.test.sending': {
    de: 'Der Test wird gesendet.',
    en: 'The test is being sent.',
    fr: 'Le test est en cours d’envoi.',
    it: 'Invio della prova in corso.',
  },
  'alertChannels.test.sent': {
    de: 'Die Gegenstelle hat den Test angenommen.',
    en: 'The other system accepted the test.',
    fr: 'Le système distant a accepté le test.',
    it: 'Il sistema remoto ha accettato la prova.',
  },
  'alertChannels.test.sent.text': {
    de: 'Unter «Zustellungen» steht alles, was über diesen Kanal gesendet wird.',
    en: '“Deliveries” lists everything that is sent through this channel.',
    fr: 'Tout ce qui est envoyé par ce canal figure sous «Envois».',
    it: 'Tutto ciò che viene inviato tramite questo canale compare in «Invii».',
  },
  'alertChannels.test.not_sent': {
    de: 'Der Test ist nicht angekommen.',
    en: 'The test did not arrive.',
    fr: 'Le test n’est pas arrivé.',
    it: 'La prova non è arrivata.',
  },
  'alertChannels.test.too_soon': {
    de: 'Warten Sie einen Moment, bevor Sie erneut testen.',
    en: 'Wait a moment before you test again.',
    fr: 'Attendez un moment avant de tester à nouveau.',
    it: 'Attenda un momento prima di provare di nuovo.',
  },
  'alertChannels.test.failed': {
    de: 'Der Server antwortet nicht wie erwartet. Bitte versuchen Sie es erneut.',
    en: 'The server does not answer as expected. Please try again.',
    fr: 'Le serveur ne répond pas comme prévu. Veuillez réessayer.',
    it: 'Il server non risponde come previsto. Riprovi.',
  },
});

type Hinted =
  | 'category'
  | 'class'
  | 'outbound_enabled'
  | 'outbound_secret'
  | 'app_user_group_ids'
  | 'outbound_can_reply'
  | 'supports_phone_calls';

export const alertChannelTexts = texts<EntityTextId<typeof alertChannel, Hinted> | EntityTextId<typeof alertRecipient>>(
  {
    'entity.alert_channel': {
      de: 'Alarmkanal',
      en: 'Alert channel',
      fr: 'Canal d’alerte',
      it: 'Canale di allarme',
    },
    'entity.alert_channels': {
      de: 'Alarmkanäle',
      en: 'Alert channels',
      fr: 'Canaux d’alerte',
      it: 'Canali di allarme',
    },
    'entity.alert_channel.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
    'entity.alert_channel.category': { de: 'Kategorie', en: 'Category', fr: 'Catégorie', it: 'Categoria' },
    'hint.alert_channel.category': {
      de: 'Pflege: Rufe von Bewohnenden und Personal. Technik: Rufe von Technikgeräten und Störungen.',
      en: 'Care: calls of residents and staff. Technical: calls of technical devices, and incidents.',
      fr: 'Soins: appels des résidents et du personnel. Technique: appels des appareils techniques et dérangements.',
      it: 'Assistenza: chiamate di residenti e personale. Tecnica: chiamate dei dispositivi tecnici e anomalie.',
    },
    'choice.alert_channel.category.care': { de: 'Pflege', en: 'Care', fr: 'Soins', it: 'Assistenza' },
    'choice.alert_channel.category.tech': { de: 'Technik', en: 'Technical', fr: 'Technique', it: 'Tecnica' },
    'entity.alert_channel.class': { de: 'Ab Klasse', en: 'From class', fr: 'Dès la classe', it: 'Dalla classe' },
    'hint.alert_channel.class': {
      de: 'Der Kanal sendet, was dieser Klasse entspricht, und alles Wichtigere. Rufe: Normal ist Info, Dringend ist Alarm, Notfall ist Kritisch. Störungen: Information ist Info, Warnung ist Alarm.',
      en: 'The channel sends what is of this class and all that is more important. Calls: Normal is info, Urgent is alert, Emergency is critical. Incidents: Information is info, Warning is alert.',
      fr: 'Le canal envoie ce qui est de cette classe et tout ce qui est plus important. Appels: Normal est info, Prioritaire est alerte, Urgence est critique. Dérangements: Information est info, Avertissement est alerte.',
      it: 'Il canale invia ciò che è di questa classe e tutto ciò che è più importante. Chiamate: Normale è info, Urgente è allarme, Emergenza è critico. Anomalie: Informazione è info, Avviso è allarme.',
    },
    'choice.alert_channel.class.info': { de: 'Info', en: 'Info', fr: 'Info', it: 'Info' },
    'choice.alert_channel.class.alert': { de: 'Alarm', en: 'Alert', fr: 'Alerte', it: 'Allarme' },
    'choice.alert_channel.class.critical': { de: 'Kritisch', en: 'Critical', fr: 'Critique', it: 'Critico' },
    'entity.alert_channel.outbound_enabled': {
      de: 'Senden eingeschaltet',
      en: 'Sending switched on',
      fr: 'Envoi activé',
      it: 'Invio attivato',
    },
    'hint.alert_channel.outbound_enabled': {
      de: 'Braucht eine Adresse und einen Schlüssel.',
      en: 'Needs an address and a secret.',
      fr: 'Nécessite une adresse et une clé.',
      it: 'Richiede un indirizzo e una chiave.',
    },
    'entity.alert_channel.outbound_url': {
      de: 'Adresse der Gegenstelle',
      en: 'Address of the other system',
      fr: 'Adresse du système distant',
      it: 'Indirizzo del sistema remoto',
    },
    'entity.alert_channel.outbound_secret': { de: 'Schlüssel', en: 'Secret', fr: 'Clé', it: 'Chiave' },
    'hint.alert_channel.outbound_secret': {
      de: 'Gemeinsam mit der Gegenstelle: Damit signiert Carestead, was es sendet, und prüft, wer antwortet.',
      en: 'Shared with the other system: Carestead signs with it what it sends, and checks who replies.',
      fr: 'Partagée avec le système distant: Carestead signe ainsi ce qu’il envoie et vérifie qui répond.',
      it: 'Condivisa con il sistema remoto: con essa Carestead firma ciò che invia e verifica chi risponde.',
    },
    'entity.alert_channel.app_user_group_ids': {
      de: 'Benutzergruppen der App',
      en: 'User groups of the app',
      fr: 'Groupes d’utilisateurs de l’app',
      it: 'Gruppi di utenti dell’app',
    },
    'hint.alert_channel.app_user_group_ids': {
      de: 'Ihre Telefone klingeln, wenn der Kanal auslöst, auch wenn er sonst nichts verschickt.',
      en: 'Their phones ring when the channel fires, even if it sends nothing else.',
      fr: 'Leurs téléphones sonnent quand le canal se déclenche, même s’il n’envoie rien d’autre.',
      it: 'I loro telefoni suonano quando il canale scatta, anche se non invia altro.',
    },
    'entity.alert_channel.outbound_can_reply': {
      de: 'Antworten quittieren den Ruf',
      en: 'Replies acknowledge the call',
      fr: 'Les réponses acquittent l’appel',
      it: 'Le risposte confermano la chiamata',
    },
    'hint.alert_channel.outbound_can_reply': {
      de: 'Die Gegenstelle erhält eine Adresse für signierte Antworten. Der Ruf bleibt offen, bis er am Gerät beendet wird.',
      en: 'The other system receives an address for signed replies. The call stays open until it is closed at the device.',
      fr: 'Le système distant reçoit une adresse pour des réponses signées. L’appel reste ouvert jusqu’à sa fin sur l’appareil.',
      it: 'Il sistema remoto riceve un indirizzo per risposte firmate. La chiamata resta aperta finché non è terminata sul dispositivo.',
    },
    'entity.alert_channel.supports_phone_calls': {
      de: 'Rückruf möglich',
      en: 'Supports phone calls',
      fr: 'Rappel possible',
      it: 'Richiamata possibile',
    },
    'hint.alert_channel.supports_phone_calls': {
      de: 'Die Meldung enthält die Rückrufnummer des Knotens, von dem der Ruf kommt.',
      en: 'The message contains the callback number of the node that the call comes from.',
      fr: 'Le message contient le numéro de rappel du nœud d’où vient l’appel.',
      it: 'Il messaggio contiene il numero di richiamata del nodo da cui proviene la chiamata.',
    },
    'entity.alert_recipient': { de: 'Empfänger', en: 'Recipient', fr: 'Destinataire', it: 'Destinatario' },
    'entity.alert_recipients': { de: 'Empfänger', en: 'Recipients', fr: 'Destinataires', it: 'Destinatari' },
    'entity.alert_recipient.identification': {
      de: 'Kennung',
      en: 'Identification',
      fr: 'Identifiant',
      it: 'Identificativo',
    },
    'entity.alert_recipient.recipient_type': { de: 'Art', en: 'Kind', fr: 'Type', it: 'Tipo' },
    'choice.alert_recipient.recipient_type.group': { de: 'Gruppe', en: 'Group', fr: 'Groupe', it: 'Gruppo' },
    'choice.alert_recipient.recipient_type.single': { de: 'Einzeln', en: 'Single', fr: 'Individuel', it: 'Singolo' },
  },
);
