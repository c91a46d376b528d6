import type { notificationProfile, notificationRecipient } from '@carestead/domain/notifications/notificationProfile';
import type { EntityTextId } from './entityTextId.ts';
import { texts } from './texts.ts';

/** Who is written to about incidents. */
export const notifications = texts({
  'notifications.user': {
    de: 'Benachrichtigungen eines Benutzers',
    en: 'Notifications of a user',
    fr: 'Notifications d’un utilisateur',
    it: 'Notifiche di un utente',
  },
  'notifications.of_user': {
    de: 'Benachrichtigungen: {name}',
    en: 'Notifications: {name}',
    fr: 'Notifications: {name}',
    it: 'Notifiche: {name}',
  },
  'notifications.not_saved': {
    de: 'Die Änderung wurde nicht gespeichert. Bitte versuchen Sie es erneut.',
    en: 'The change was not saved. Please try again.',
    fr: 'La modification n’a pas été enregistrée. Veuillez réessayer.',
    it: 'La modifica non è stata salvata. Riprovi.',
  },
  'notifications.unreachable.title': {
    de: 'Nachrichten erreichen diese Person nicht',
    en: 'Messages do not reach this person',
    fr: 'Les messages n’atteignent pas cette personne',
    it: 'I messaggi non raggiungono questa persona',
  },
  'notifications.when': { de: 'Wann gesendet wird', en: 'When it is sent', fr: 'Quand envoyer', it: 'Quando inviare' },
  'notifications.when.text': {
    de: 'Was innert weniger Minuten geschieht, kommt in einer Nachricht. Nach dem Übernehmen einer Störung folgt 24 Stunden lang nichts mehr zu ihr, ausser sie wird schwerer.',
    en: 'What happens within a few minutes comes in one message. After an incident is taken over nothing more follows about it for 24 hours, unless it becomes more severe.',
    fr: 'Ce qui se produit en quelques minutes arrive dans un seul message. Après la prise en charge d’un dérangement, plus rien ne suit pendant 24 heures, sauf s’il s’aggrave.',
    it: 'Ciò che accade in pochi minuti arriva in un solo messaggio. Dopo la presa in carico di un’anomalia non segue più nulla per 24 ore, salvo che si aggravi.',
  },
  'notifications.about': {
    de: 'Worüber informiert wird',
    en: 'What it is about',
    fr: 'De quoi il s’agit',
    it: 'Di che cosa si tratta',
  },
  'notifications.severities': { de: 'Ab welcher Schwere', en: 'How severe', fr: 'Quelle gravité', it: 'Quale gravità' },
  'notifications.recipients.text': {
    de: 'Benutzer erhalten nur, was ihre Rechte ihnen zeigen, in ihrer Sprache. Adressen ohne Konto erhalten alles.',
    en: 'Users receive only what their rights show them, in their language. Addresses without an account receive everything.',
    fr: 'Les utilisateurs ne reçoivent que ce que leurs droits leur montrent, dans leur langue. Les adresses sans compte reçoivent tout.',
    it: 'Gli utenti ricevono solo ciò che i loro diritti mostrano, nella loro lingua. Gli indirizzi senza account ricevono tutto.',
  },
  'notifications.recipients.none': {
    de: 'Noch keine Empfänger.',
    en: 'No recipients yet.',
    fr: 'Pas encore de destinataires.',
    it: 'Ancora nessun destinatario.',
  },
  'notifications.recipients.remove': {
    de: '{name} entfernen',
    en: 'Remove {name}',
    fr: 'Retirer {name}',
    it: 'Rimuovi {name}',
  },
  'notifications.recipients.add_user': {
    de: 'Benutzer hinzufügen',
    en: 'Add user',
    fr: 'Ajouter un utilisateur',
    it: 'Aggiungi utente',
  },
  'notifications.recipients.address': {
    de: 'E-Mail-Adresse ohne Konto',
    en: 'E-mail address without an account',
    fr: 'Adresse e-mail sans compte',
    it: 'Indirizzo e-mail senza account',
  },
  'notifications.recipients.add_address': {
    de: 'Adresse hinzufügen',
    en: 'Add address',
    fr: 'Ajouter l’adresse',
    it: 'Aggiungi indirizzo',
  },
  'notifications.recipients.invalid': {
    de: 'Das ist keine E-Mail-Adresse.',
    en: 'This is not an e-mail address.',
    fr: 'Ce n’est pas une adresse e-mail.',
    it: 'Questo non è un indirizzo e-mail.',
  },
  'notifications.unreachable.no_address': {
    de: 'Ein Benutzer ohne E-Mail und ohne Smartphone kann keine Benachrichtigungen erhalten.',
    en: 'A user with no e-mail and no smartphone cannot receive notifications.',
    fr: 'Un utilisateur sans e-mail ni smartphone ne peut pas recevoir de notifications.',
    it: 'Un utente senza e-mail e senza smartphone non può ricevere notifiche.',
  },
  'notifications.unreachable.switched_off': {
    de: 'Diese Person hat Benachrichtigungen in ihrem Konto ausgeschaltet.',
    en: 'This person has switched notifications off in their account.',
    fr: 'Cette personne a désactivé les notifications dans son compte.',
    it: 'Questa persona ha disattivato le notifiche nel suo account.',
  },
  'notifications.unreachable.not_allowed': {
    de: 'Dieser Person fehlt das Recht, Störungen zu sehen.',
    en: 'This person lacks the right to see incidents.',
    fr: 'Cette personne n’a pas le droit de voir les dérangements.',
    it: 'Questa persona non ha il diritto di vedere le anomalie.',
  },
  'notifications.sent': {
    de: 'Gesendete Nachrichten',
    en: 'Sent messages',
    fr: 'Messages envoyés',
    it: 'Messaggi inviati',
  },
  'notifications.sent.none': {
    de: 'Es wurde noch nichts gesendet.',
    en: 'Nothing has been sent yet.',
    fr: 'Rien n’a encore été envoyé.',
    it: 'Non è ancora stato inviato nulla.',
  },
  'notifications.last_result': {
    de: 'Letzter Versand',
    en: 'Last sending',
    fr: 'Dernier envoi',
    it: 'Ultimo invio',
  },
});

/** What profiles and their recipients are called. */
export const notificationTexts = texts<
  EntityTextId<typeof notificationProfile, 'all_systems'> | EntityTextId<typeof notificationRecipient, 'locale'>
>({
  'entity.notification_profile': { de: 'Benachrichtigung', en: 'Notification', fr: 'Notification', it: 'Notifica' },
  'entity.notification_profiles': {
    de: 'Benachrichtigungen',
    en: 'Notifications',
    fr: 'Notifications',
    it: 'Notifiche',
  },
  'entity.notification_profile.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.notification_profile.send_immediately': { de: 'Sofort', en: 'At once', fr: 'Immédiatement', it: 'Subito' },
  'entity.notification_profile.send_daily': {
    de: 'Täglich um 08:00',
    en: 'Daily at 08:00',
    fr: 'Chaque jour à 08:00',
    it: 'Ogni giorno alle 08:00',
  },
  'entity.notification_profile.send_weekly': {
    de: 'Montags um 08:00',
    en: 'On Mondays at 08:00',
    fr: 'Chaque lundi à 08:00',
    it: 'Ogni lunedì alle 08:00',
  },
  'entity.notification_profile.send_monthly': {
    de: 'Am 1. des Monats um 08:00',
    en: 'On the 1st of the month at 08:00',
    fr: 'Le 1er du mois à 08:00',
    it: 'Il 1° del mese alle 08:00',
  },
  'entity.notification_profile.notify_battery': { de: 'Batterie', en: 'Battery', fr: 'Pile', it: 'Batteria' },
  'entity.notification_profile.notify_not_reachable': {
    de: 'Nicht erreichbar',
    en: 'Not reachable',
    fr: 'Non joignable',
    it: 'Non raggiungibile',
  },
  'entity.notification_profile.notify_defects': { de: 'Defekt', en: 'Defect', fr: 'Défaut', it: 'Guasto' },
  'entity.notification_profile.notify_probable_defects': {
    de: 'Wahrscheinlicher Defekt',
    en: 'Probable defect',
    fr: 'Défaut probable',
    it: 'Guasto probabile',
  },
  'entity.notification_profile.notify_system': { de: 'System', en: 'System', fr: 'Système', it: 'Sistema' },
  'entity.notification_profile.notify_critical': { de: 'Kritisch', en: 'Critical', fr: 'Critique', it: 'Critica' },
  'entity.notification_profile.notify_warning': {
    de: 'Warnung',
    en: 'Warning',
    fr: 'Avertissement',
    it: 'Avviso',
  },
  'entity.notification_profile.notify_info': {
    de: 'Information',
    en: 'Information',
    fr: 'Information',
    it: 'Informazione',
  },
  'entity.notification_profile.all_systems': {
    de: 'Auch über alle anderen Systeme',
    en: 'Also about all other systems',
    fr: 'Aussi pour tous les autres systèmes',
    it: 'Anche per tutti gli altri sistemi',
  },
  'hint.notification_profile.all_systems': {
    de: 'Für Personen ohne Einschränkung auf einzelne Systeme.',
    en: 'For people who are not restricted to some systems.',
    fr: 'Pour les personnes sans restriction à certains systèmes.',
    it: 'Per le persone senza limitazione a singoli sistemi.',
  },
  'entity.notification_recipient': { de: 'Empfänger', en: 'Recipient', fr: 'Destinataire', it: 'Destinatario' },
  'entity.notification_recipients': { de: 'Empfänger', en: 'Recipients', fr: 'Destinataires', it: 'Destinatari' },
  'entity.notification_recipient.user_id': { de: 'Benutzer', en: 'User', fr: 'Utilisateur', it: 'Utente' },
  'entity.notification_recipient.email': { de: 'E-Mail', en: 'E-mail', fr: 'E-mail', it: 'E-mail' },
  'entity.notification_recipient.locale': { de: 'Sprache', en: 'Language', fr: 'Langue', it: 'Lingua' },
  'choice.notification_recipient.locale.de': { de: 'Deutsch', en: 'German', fr: 'Allemand', it: 'Tedesco' },
  'choice.notification_recipient.locale.en': { de: 'Englisch', en: 'English', fr: 'Anglais', it: 'Inglese' },
  'choice.notification_recipient.locale.fr': { de: 'Französisch', en: 'French', fr: 'Français', it: 'Francese' },
  'choice.notification_recipient.locale.it': { de: 'Italienisch', en: 'Italian', fr: 'Italien', it: 'Italiano' },
  'hint.notification_recipient.locale': {
    de: 'In dieser Sprache wird die Nachricht geschrieben.',
    en: 'The message is written in this language.',
    fr: 'Le message est rédigé dans cette langue.',
    it: 'Il messaggio è scritto in questa lingua.',
  },
});
