import { texts } from './texts.ts';

/** The file that says what is in a support bundle; the console does not show it. */
export const supportReadme = texts({
  'supportReadme.heading': {
    de: 'Angaben für den Support',
    en: 'Information for support',
    fr: 'Informations pour le support',
    it: 'Informazioni per il supporto',
  },
  'supportReadme.versions': {
    de: 'Versionen, Betriebssystem, Speicher',
    en: 'versions, operating system, memory',
    fr: 'versions, système d’exploitation, mémoire',
    it: 'versioni, sistema operativo, memoria',
  },
  'supportReadme.environment': {
    de: 'womit der Server gestartet wurde; Geheimes nur als «set» oder «not set»',
    en: 'how the server was started; secrets only as “set” or “not set”',
    fr: 'démarrage du serveur; les secrets seulement par «set» ou «not set»',
    it: 'avvio del server; i segreti soltanto come «set» o «not set»',
  },
  'supportReadme.health': {
    de: 'Zustand aller Teile, als das Paket angefordert wurde',
    en: 'state of all parts when the bundle was requested',
    fr: 'état de toutes les parties au moment de la demande',
    it: 'stato di tutte le parti al momento della richiesta',
  },
  'supportReadme.metrics': {
    de: 'Messwerte des Servers',
    en: 'metrics of the server',
    fr: 'mesures du serveur',
    it: 'misure del server',
  },
  'supportReadme.database': {
    de: 'Grösse der Tabellen, Verbindungen',
    en: 'sizes of tables, connections',
    fr: 'taille des tables, connexions',
    it: 'dimensioni delle tabelle, connessioni',
  },
  'supportReadme.migrations': {
    de: 'Stand der Datenbank',
    en: 'state of the database schema',
    fr: 'état du schéma de la base de données',
    it: 'stato dello schema della banca dati',
  },
  'supportReadme.licence': {
    de: 'Lizenz ohne Namen und Code',
    en: 'licence without name and code',
    fr: 'licence sans nom ni code',
    it: 'licenza senza nome e codice',
  },
  'supportReadme.settings': {
    de: 'Einstellungen: Zahlen, Schalter und Auswahlen',
    en: 'settings: numbers, switches and choices',
    fr: 'paramètres: nombres, interrupteurs et choix',
    it: 'impostazioni: numeri, interruttori e scelte',
  },
  'supportReadme.configuration': {
    de: 'wie viele Einträge es von allem gibt',
    en: 'how many entries of everything there are',
    fr: 'nombre d’entrées de chaque type',
    it: 'numero di voci di ogni tipo',
  },
  'supportReadme.work': {
    de: 'Aufträge, Zeitpläne, Zustellungen, Vorgänge',
    en: 'jobs, schedules, deliveries, operations',
    fr: 'tâches, horaires, envois, opérations',
    it: 'attività, orari, invii, operazioni',
  },
  'supportReadme.failures': {
    de: 'was misslungen ist und weshalb',
    en: 'what failed, and why',
    fr: 'ce qui a échoué et pourquoi',
    it: 'che cosa non è riuscito e perché',
  },
  'supportReadme.hubs': {
    de: 'Zustand der Hubs und wie viel sie gemeldet haben',
    en: 'state of the hubs and how much they noted',
    fr: 'état des hubs et nombre de messages',
    it: 'stato degli hub e numero di messaggi',
  },
  'supportReadme.logs': {
    de: 'die neuesten Protokollzeilen, je höchstens 4 MB',
    en: 'the newest log lines, at most 4 MB each',
    fr: 'les lignes de journal les plus récentes, 4 Mo au plus chacune',
    it: 'le righe di registro più recenti, al massimo 4 MB ciascuna',
  },
  'supportReadme.without': {
    de: 'Nicht enthalten: Passwörter, Schlüssel, Rufe, Namen von Personal und von Bewohnenden.',
    en: 'Not contained: passwords, keys, calls, names of staff and of residents.',
    fr: 'Non inclus: mots de passe, clés, appels, noms du personnel et des résidents.',
    it: 'Non contenuti: password, chiavi, chiamate, nomi del personale e dei residenti.',
  },
  'supportReadme.stays': {
    de: 'Netzwerkadressen von Geräten bleiben lesbar.',
    en: 'Network addresses of devices stay readable.',
    fr: 'Les adresses réseau des appareils restent lisibles.',
    it: 'Gli indirizzi di rete degli apparecchi restano leggibili.',
  },
});
