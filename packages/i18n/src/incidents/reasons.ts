import { texts } from '../texts.ts';

/** Why there is an incident; what is wrong with the installation has the text of its condition. */
export const incidentReasons = texts({
  'incidents.reason.battery_low': {
    de: 'Batterie schwach',
    en: 'Low battery',
    fr: 'Pile faible',
    it: 'Batteria scarica',
  },
  'incidents.reason.battery_critical': {
    de: 'Batterie kritisch',
    en: 'Battery critical',
    fr: 'Pile critique',
    it: 'Batteria critica',
  },
  'incidents.reason.silent': {
    de: 'Meldet sich nicht mehr',
    en: 'No longer reporting',
    fr: 'Ne s’annonce plus',
    it: 'Non si annuncia più',
  },
  'incidents.reason.unreachable': {
    de: 'Nicht erreichbar',
    en: 'Not reachable',
    fr: 'Non joignable',
    it: 'Non raggiungibile',
  },
  'incidents.reason.defect': { de: 'Defekt', en: 'Defect', fr: 'Défaut', it: 'Guasto' },
  'incidents.reason.probable_defect': {
    de: 'Vermuteter Defekt',
    en: 'Probable defect',
    fr: 'Défaut probable',
    it: 'Guasto probabile',
  },
  'incidents.reason.nobody_reached': {
    de: 'Ruf, für den niemand erreicht wurde',
    en: 'Call for which no one was reached',
    fr: 'Appel pour lequel personne n’a été joint',
    it: 'Chiamata per cui nessuno è stato raggiunto',
  },
  'incidents.reason.hub_offline': {
    de: 'Hub nicht verbunden',
    en: 'Hub not connected',
    fr: 'Hub non connecté',
    it: 'Hub non connesso',
  },
  'incidents.reason.hub_unauthorized': {
    de: 'Hub lehnt die Anmeldung ab',
    en: 'Hub refuses the log-in',
    fr: 'Le hub refuse la connexion',
    it: 'L’hub rifiuta l’accesso',
  },
  'incidents.reason.hub_outdated': {
    de: 'Hub veraltet',
    en: 'Hub outdated',
    fr: 'Hub obsolète',
    it: 'Hub obsoleto',
  },
  'incidents.reason.display_dark': {
    de: 'Rufanzeige dunkel',
    en: 'Call display dark',
    fr: 'Écran d’appels éteint',
    it: 'Pannello chiamate spento',
  },
  'incidents.reason.display_behind': {
    de: 'Rufanzeige im Rückstand',
    en: 'Call display behind',
    fr: 'Écran d’appels en retard',
    it: 'Pannello chiamate in ritardo',
  },
  'incidents.reason.sync_failed': {
    de: 'Abgleich fehlgeschlagen',
    en: 'Synchronisation failed',
    fr: 'Échec de la synchronisation',
    it: 'Sincronizzazione non riuscita',
  },
  'incidents.detail.probable_defect': {
    de: '{name}: {count, plural, one {# Meldung} other {# Meldungen}} in {hours, plural, one {# Stunde} other {# Stunden}}',
    en: '{name}: {count, plural, one {# report} other {# reports}} in {hours, plural, one {# hour} other {# hours}}',
    fr: '{name}: {count, plural, one {# message} other {# messages}} en {hours, plural, one {# heure} other {# heures}}',
    it: '{name}: {count, plural, one {# messaggio} other {# messaggi}} in {hours, plural, one {# ora} other {# ore}}',
  },
  'incidents.detail.silent': {
    de: '{count, plural, one {Seit # Minute nichts gemeldet} other {Seit # Minuten nichts gemeldet}}',
    en: '{count, plural, one {Nothing reported for # minute} other {Nothing reported for # minutes}}',
    fr: '{count, plural, one {Rien signalé depuis # minute} other {Rien signalé depuis # minutes}}',
    it: '{count, plural, one {Nulla segnalato da # minuto} other {Nulla segnalato da # minuti}}',
  },
});
