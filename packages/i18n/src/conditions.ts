import { texts } from './texts.ts';

export const conditions = texts({
  'conditions.title': {
    de: 'Zustand der Anlage',
    en: 'State of the installation',
    fr: 'État de l’installation',
    it: 'Stato del sistema di chiamata',
  },
  'conditions.dismiss': {
    de: 'Hinweise zum Zustand der Anlage ausblenden',
    en: 'Hide notices about the installation',
    fr: 'Masquer les avis sur l’installation',
    it: 'Nascondi gli avvisi sul sistema di chiamata',
  },
  'conditions.since': { de: 'seit {time}', en: 'since {time}', fr: 'depuis le {time}', it: 'dal {time}' },
  'conditions.message.database_silent': {
    de: 'Die Datenbank antwortet nicht. Rufe können nicht gespeichert werden.',
    en: 'The database does not answer. Calls cannot be stored.',
    fr: 'La base de données ne répond pas. Les appels ne peuvent pas être enregistrés.',
    it: 'La banca dati non risponde. Le chiamate non possono essere memorizzate.',
  },
  'conditions.message.configurator_offline': {
    de: 'Ein Konfigurator ist nicht verbunden.',
    en: 'A configurator is not connected.',
    fr: 'Un configurateur n’est pas connecté.',
    it: 'Un configuratore non è connesso.',
  },
  'conditions.message.configurator_unauthorized': {
    de: 'Ein Konfigurator lehnt die Anmeldung ab.',
    en: 'A configurator refuses the log-in.',
    fr: 'Un configurateur refuse la connexion.',
    it: 'Un configuratore rifiuta l’accesso.',
  },
  'conditions.message.events_not_kept': {
    de: 'Meldungen der Konfiguratoren können nicht gespeichert werden; sie werden wiederholt, bis es gelingt.',
    en: 'Events of the configurators cannot be stored; they are repeated until it succeeds.',
    fr: 'Les événements des configurateurs ne peuvent pas être enregistrés; ils sont répétés jusqu’à ce que cela réussisse.',
    it: 'Gli eventi dei configuratori non possono essere memorizzati; vengono ripetuti finché riesce.',
  },
  'conditions.message.process_down': {
    de: 'Ein Teil des Servers läuft nicht ({name}). Aufgaben im Hintergrund, etwa der Versand von Mails, warten.',
    en: 'A part of the server is not running ({name}). Background work, such as sending mails, waits.',
    fr: 'Une partie du serveur ne fonctionne pas ({name}). Les tâches de fond, comme l’envoi d’e-mails, attendent.',
    it: 'Una parte del server non è in funzione ({name}). I lavori in background, come l’invio di e-mail, attendono.',
  },
  'conditions.message.disk_low': {
    de: 'Auf dem Server ist wenig Speicherplatz frei ({free} GB).',
    en: 'Little disk space is left on the server ({free} GB).',
    fr: 'Il reste peu d’espace disque sur le serveur ({free} Go).',
    it: 'Sul server resta poco spazio su disco ({free} GB).',
  },
  'conditions.message.disk_full': {
    de: 'Der Speicherplatz des Servers ist fast aufgebraucht ({free} GB frei). Danach können keine Rufe mehr gespeichert werden.',
    en: 'The disk of the server is almost full ({free} GB left). After that no more calls can be stored.',
    fr: 'Le disque du serveur est presque plein ({free} Go libres). Ensuite, plus aucun appel ne pourra être enregistré.',
    it: 'Il disco del server è quasi pieno ({free} GB liberi). Dopo non si potranno più memorizzare chiamate.',
  },
  'conditions.message.clock_set': {
    de: 'Die Uhr des Servers wurde um {seconds} Sekunden verstellt. Zeiten im Rufprotokoll können abweichen.',
    en: 'The clock of the server was set by {seconds} seconds. Times in the call log may be off.',
    fr: 'L’horloge du serveur a été modifiée de {seconds} secondes. Les heures du journal des appels peuvent être décalées.',
    it: 'L’orologio del server è stato spostato di {seconds} secondi. Gli orari nel registro chiamate possono differire.',
  },
  'conditions.message.clock_differs': {
    de: 'Die Uhr des Servers weicht um {seconds} Sekunden von der Uhr der Datenbank ab.',
    en: 'The clock of the server differs from the clock of the database by {seconds} seconds.',
    fr: 'L’horloge du serveur diffère de {seconds} secondes de celle de la base de données.',
    it: 'L’orologio del server differisce di {seconds} secondi da quello della banca dati.',
  },
  'conditions.message.journal_behind': {
    de: 'Die Verarbeitung der Rufe im Hintergrund ist im Rückstand ({name}).',
    en: 'Background processing of calls is behind ({name}).',
    fr: 'Le traitement des appels en arrière-plan est en retard ({name}).',
    it: 'L’elaborazione delle chiamate in background è in ritardo ({name}).',
  },
  'conditions.message.jobs_waiting': {
    de: 'Hintergrundaufgaben warten ungewöhnlich lange.',
    en: 'Background jobs are waiting unusually long.',
    fr: 'Des tâches de fond attendent anormalement longtemps.',
    it: 'I lavori in background attendono insolitamente a lungo.',
  },
  'conditions.message.deliveries_failing': {
    de: 'Nachrichten (Mail, Push oder Webhook) können nicht zugestellt werden.',
    en: 'Messages (mail, push or webhook) cannot be delivered.',
    fr: 'Des messages (e-mail, push ou webhook) ne peuvent pas être distribués.',
    it: 'I messaggi (e-mail, push o webhook) non possono essere recapitati.',
  },
  'conditions.message.licence_exceeded': {
    de: '{limit, select, devices {Es sind mehr Geräte erfasst} visuals {Es sind mehr Anzeigeprofile erfasst} other {Es sind mehr Systeme erfasst}}, als die Lizenz enthält ({count} statt {most}).',
    en: '{limit, select, devices {There are more devices} visuals {There are more display profiles} other {There are more systems}} than the licence includes ({count} instead of {most}).',
    fr: '{limit, select, devices {Il y a plus d’appareils} visuals {Il y a plus de profils d’affichage} other {Il y a plus de systèmes}} que la licence n’en comprend ({count} au lieu de {most}).',
    it: '{limit, select, devices {Ci sono più dispositivi} visuals {Ci sono più profili di visualizzazione} other {Ci sono più sistemi}} di quanti ne comprende la licenza ({count} invece di {most}).',
  },
  'conditions.message.certificate_ends': {
    de: 'Das Zertifikat der Webadresse läuft {days, plural, =0 {heute} one {in # Tag} other {in # Tagen}} ab. Danach verbinden sich Rufanzeigen und Telefone nicht mehr.',
    en: 'The certificate of the web address expires {days, plural, =0 {today} one {in # day} other {in # days}}. After that displays and phones no longer connect.',
    fr: 'Le certificat de l’adresse web expire {days, plural, =0 {aujourd’hui} one {dans # jour} other {dans # jours}}. Ensuite, écrans et téléphones ne se connectent plus.',
    it: 'Il certificato dell’indirizzo web scade {days, plural, =0 {oggi} one {fra # giorno} other {fra # giorni}}. Dopo, schermi e telefoni non si connettono più.',
  },
  'conditions.message.certificate_over': {
    de: 'Das Zertifikat der Webadresse ist abgelaufen.',
    en: 'The certificate of the web address has expired.',
    fr: 'Le certificat de l’adresse web a expiré.',
    it: 'Il certificato dell’indirizzo web è scaduto.',
  },
  'conditions.message.certificate_unreadable': {
    de: 'Die Datei des Zertifikats kann nicht gelesen werden; sein Ablauf wird nicht überwacht.',
    en: 'The file of the certificate cannot be read; its expiry is not watched.',
    fr: 'Le fichier du certificat est illisible; son expiration n’est pas surveillée.',
    it: 'Il file del certificato non è leggibile; la sua scadenza non è sorvegliata.',
  },
});
