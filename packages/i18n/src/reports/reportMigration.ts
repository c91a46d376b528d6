import type { migrationLosses, migrationProblems } from '@carestead/domain/reports/migration';
import { texts } from '../texts.ts';

type Loss = (typeof migrationLosses)[number];
type Problem = (typeof migrationProblems)[number];

/** What of a report notifications do otherwise, or not at all. */
const losses = texts<`reportMigration.lost.${Loss}`>({
  'reportMigration.lost.switched_off': {
    de: 'Der Bericht ist ausgeschaltet: Die Benachrichtigung beginnt ohne Sendezeit.',
    en: 'The report is switched off: the notification begins without a time of sending.',
    fr: 'Le rapport est désactivé: la notification commence sans heure d’envoi.',
    it: 'Il rapporto è disattivato: la notifica comincia senza ora di invio.',
  },
  'reportMigration.lost.address_too_long': {
    de: 'Diese Adresse ist zu lang: {from}',
    en: 'This address is too long: {from}',
    fr: 'Cette adresse est trop longue: {from}',
    it: 'Questo indirizzo è troppo lungo: {from}',
  },
  'reportMigration.lost.battery_threshold': {
    de: 'Batterie unter {from} %: Für Störungen gelten {to} % der Einstellungen.',
    en: 'Battery below {from} %: for incidents the {to} % of the settings count.',
    fr: 'Pile au-dessous de {from} %: pour les dérangements, les {to} % des réglages comptent.',
    it: 'Batteria sotto {from} %: per le anomalie valgono i {to} % delle impostazioni.',
  },
  'reportMigration.lost.radio_timeout': {
    de: 'Funksender nicht erreichbar nach {from} Minuten: Für Störungen gelten {to} Minuten der Einstellungen.',
    en: 'Radio transmitters not reachable after {from} minutes: for incidents the {to} minutes of the settings count.',
    fr: 'Émetteurs radio non joignables après {from} minutes: pour les dérangements, les {to} minutes des réglages comptent.',
    it: 'Trasmettitori radio non raggiungibili dopo {from} minuti: per le anomalie valgono i {to} minuti delle impostazioni.',
  },
  'reportMigration.lost.technical_timeout': {
    de: 'Technikgeräte nicht erreichbar nach {from} Minuten: Für Störungen gelten {to} Minuten der Einstellungen.',
    en: 'Technical devices not reachable after {from} minutes: for incidents the {to} minutes of the settings count.',
    fr: 'Appareils techniques non joignables après {from} minutes: pour les dérangements, les {to} minutes des réglages comptent.',
    it: 'Dispositivi tecnici non raggiungibili dopo {from} minuti: per le anomalie valgono i {to} minuti delle impostazioni.',
  },
  'reportMigration.lost.wired_timeout': {
    de: 'Verkabelte Geräte nicht erreichbar nach {from} Minuten: Für Störungen gelten {to} Minuten der Einstellungen.',
    en: 'Wired devices not reachable after {from} minutes: for incidents the {to} minutes of the settings count.',
    fr: 'Appareils câblés non joignables après {from} minutes: pour les dérangements, les {to} minutes des réglages comptent.',
    it: 'Dispositivi cablati non raggiungibili dopo {from} minuti: per le anomalie valgono i {to} minuti delle impostazioni.',
  },
  'reportMigration.lost.radio_enabled': {
    de: 'Auch Funksender, die nicht erreichbar sind, werden gemeldet.',
    en: 'Radio transmitters that are not reachable are reported too.',
    fr: 'Les émetteurs radio non joignables sont aussi signalés.',
    it: 'Vengono segnalati anche i trasmettitori radio non raggiungibili.',
  },
  'reportMigration.lost.technical_enabled': {
    de: 'Auch Technikgeräte, die nicht erreichbar sind, werden gemeldet.',
    en: 'Technical devices that are not reachable are reported too.',
    fr: 'Les appareils techniques non joignables sont aussi signalés.',
    it: 'Vengono segnalati anche i dispositivi tecnici non raggiungibili.',
  },
  'reportMigration.lost.wired_enabled': {
    de: 'Auch verkabelte Geräte, die nicht erreichbar sind, werden gemeldet.',
    en: 'Wired devices that are not reachable are reported too.',
    fr: 'Les appareils câblés non joignables sont aussi signalés.',
    it: 'Vengono segnalati anche i dispositivi cablati non raggiungibili.',
  },
  'reportMigration.lost.include_repeaters': {
    de: 'Auch Repeater werden gemeldet.',
    en: 'Repeaters are reported too.',
    fr: 'Les répéteurs sont aussi signalés.',
    it: 'Vengono segnalati anche i ripetitori.',
  },
  'reportMigration.lost.probable_defects': {
    de: 'Wahrscheinliche Defekte: Statt der Angaben des Berichts gelten die Defektüberwachungen ({to}).',
    en: 'Probable defects: the defect monitors ({to}) count instead of what the report says.',
    fr: 'Défauts probables: les surveillances de défauts ({to}) remplacent les indications du rapport.',
    it: 'Guasti probabili: al posto dei dati del rapporto valgono i monitoraggi guasti ({to}).',
  },
  'reportMigration.lost.include_long_calls': {
    de: 'Lange Rufe werden nicht mehr genannt.',
    en: 'Long calls are not named any more.',
    fr: 'Les appels longs ne sont plus cités.',
    it: 'Le chiamate lunghe non vengono più indicate.',
  },
  'reportMigration.lost.columns': {
    de: 'Abteilung, Seriennummer, letzter Kontakt und Notiz stehen nicht mehr in der E-Mail.',
    en: 'Section, serial number, last contact and note are no longer in the e-mail.',
    fr: 'Secteur, numéro de série, dernier contact et note ne figurent plus dans l’e-mail.',
    it: 'Reparto, numero di serie, ultimo contatto e nota non sono più nell’e-mail.',
  },
});

const problems = texts<`reportMigration.problem.${Problem}`>({
  'reportMigration.problem.migrated': {
    de: 'Dieser Bericht ist schon umgestellt.',
    en: 'This report was migrated already.',
    fr: 'Ce rapport est déjà converti.',
    it: 'Questo rapporto è già convertito.',
  },
  'reportMigration.problem.no_incidents': {
    de: 'Dieser Bericht nennt nur lange Rufe. Dafür gibt es keine Störungen: Er bleibt ein Bericht.',
    en: 'This report names long calls only. There are no incidents for these: it stays a report.',
    fr: 'Ce rapport ne cite que les appels longs. Il n’y a pas de dérangements pour cela: il reste un rapport.',
    it: 'Questo rapporto indica solo chiamate lunghe. Per queste non ci sono anomalie: resta un rapporto.',
  },
  'reportMigration.problem.no_address': {
    de: 'Dieser Bericht hat keine Adresse, an die eine Benachrichtigung gehen könnte.',
    en: 'This report has no address that a notification could go to.',
    fr: 'Ce rapport n’a pas d’adresse à laquelle une notification pourrait être envoyée.',
    it: 'Questo rapporto non ha indirizzi a cui inviare una notifica.',
  },
});

/** Reports become notifications, after a preview and a word that is typed. */
export const reportMigration = texts({
  'reportMigration.title': {
    de: 'Auf Benachrichtigungen umstellen',
    en: 'Migrate to notifications',
    fr: 'Convertir en notifications',
    it: 'Convertire in notifiche',
  },
  'reportMigration.text': {
    de: 'Aus jedem Bericht wird je Adresse eine Benachrichtigung über Störungen. Der Bericht ist danach ausgeschaltet und bleibt es.',
    en: 'Each report becomes a notification about incidents for each address. The report is switched off afterwards and stays so.',
    fr: 'Chaque rapport devient, pour chaque adresse, une notification sur les dérangements. Le rapport est ensuite désactivé et le reste.',
    it: 'Ogni rapporto diventa, per ogni indirizzo, una notifica sulle anomalie. Poi il rapporto è disattivato e lo resta.',
  },
  'reportMigration.none': {
    de: 'Es gibt keinen Bericht, der noch umgestellt werden könnte.',
    en: 'There is no report that could still be migrated.',
    fr: 'Il n’y a plus de rapport à convertir.',
    it: 'Non ci sono più rapporti da convertire.',
  },
  'reportMigration.profiles': {
    de: '{count, plural, one {# neue Benachrichtigung} other {# neue Benachrichtigungen}}',
    en: '{count, plural, one {# new notification} other {# new notifications}}',
    fr: '{count, plural, one {# nouvelle notification} other {# nouvelles notifications}}',
    it: '{count, plural, one {# nuova notifica} other {# nuove notifiche}}',
  },
  'reportMigration.never': {
    de: 'Keine Sendezeit',
    en: 'No time of sending',
    fr: 'Aucune heure d’envoi',
    it: 'Nessuna ora di invio',
  },
  'reportMigration.lost': {
    de: 'Das wird nicht übernommen',
    en: 'This is not carried over',
    fr: 'Ceci n’est pas repris',
    it: 'Questo non viene ripreso',
  },
  'reportMigration.no_room': {
    de: 'Es haben nur noch {room} weitere Benachrichtigungen Platz. Bitte wählen Sie weniger Berichte.',
    en: 'There is room for only {room} more notifications. Please choose fewer reports.',
    fr: 'Il ne reste de la place que pour {room} notifications. Veuillez choisir moins de rapports.',
    it: 'C’è posto solo per altre {room} notifiche. Scelga meno rapporti.',
  },
  'reportMigration.confirm': {
    de: '{count, plural, one {# Bericht umstellen} other {# Berichte umstellen}}',
    en: '{count, plural, one {Migrate # report} other {Migrate # reports}}',
    fr: '{count, plural, one {Convertir # rapport} other {Convertir # rapports}}',
    it: '{count, plural, one {Convertire # rapporto} other {Convertire # rapporti}}',
  },
  'reportMigration.phrase_missing': {
    de: 'Erst dann kann umgestellt werden.',
    en: 'Only then can they be migrated.',
    fr: 'La conversion n’est possible qu’ensuite.',
    it: 'Solo allora si può convertire.',
  },
  'reportMigration.done': {
    de: '{count, plural, one {# Benachrichtigung wurde angelegt.} other {# Benachrichtigungen wurden angelegt.}}',
    en: '{count, plural, one {# notification was created.} other {# notifications were created.}}',
    fr: '{count, plural, one {# notification a été créée.} other {# notifications ont été créées.}}',
    it: '{count, plural, one {# notifica è stata creata.} other {# notifiche sono state create.}}',
  },
  'reportMigration.changed': {
    de: 'Ein Bericht wurde inzwischen geändert oder umgestellt. Bitte prüfen Sie die Vorschau nochmals.',
    en: 'A report was changed or migrated meanwhile. Please check the preview again.',
    fr: 'Un rapport a été modifié ou converti entre-temps. Veuillez vérifier l’aperçu.',
    it: 'Nel frattempo un rapporto è stato modificato o convertito. Verifichi l’anteprima.',
  },
  'reportMigration.failed': {
    de: 'Die Berichte konnten nicht umgestellt werden. Bitte versuchen Sie es erneut.',
    en: 'The reports could not be migrated. Please try again.',
    fr: 'Les rapports n’ont pas pu être convertis. Veuillez réessayer.',
    it: 'Non è stato possibile convertire i rapporti. Riprovi.',
  },
  ...losses,
  ...problems,
});
