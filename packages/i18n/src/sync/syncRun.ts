import { texts } from '../texts.ts';

/** What the configurator finds wrong, and what it refuses. */
export const syncRun = texts({
  'syncRun.invalid.title': {
    de: 'Kontaktieren Sie Ihren Partner',
    en: 'Contact your partner',
    fr: 'Contactez votre partenaire',
    it: 'Contatti il suo partner',
  },
  'syncRun.invalid.text': {
    de: '{count, plural, one {Der Konfigurator meldet 1 Fehler in der Konfiguration.} other {Der Konfigurator meldet {number} Fehler in der Konfiguration.}}',
    en: '{count, plural, one {The configurator reports 1 error in the configuration.} other {The configurator reports {number} errors in the configuration.}}',
    fr: '{count, plural, one {Le configurateur signale 1 erreur dans la configuration.} other {Le configurateur signale {number} erreurs dans la configuration.}}',
    it: '{count, plural, one {Il configuratore segnala 1 errore nella configurazione.} other {Il configuratore segnala {number} errori nella configurazione.}}',
  },
  'syncRun.invalid.duplicated_position': {
    de: 'Position in der Abteilung doppelt',
    en: 'Position in the section used twice',
    fr: 'Position en double dans le secteur',
    it: 'Posizione doppia nel reparto',
  },
  'syncRun.invalid.duplicated_serial': {
    de: 'Seriennummer doppelt',
    en: 'Serial number used twice',
    fr: 'Numéro de série en double',
    it: 'Numero di serie doppio',
  },
  'syncRun.invalid.invalid_config': {
    de: 'Konfiguration ungültig',
    en: 'Configuration invalid',
    fr: 'Configuration non valide',
    it: 'Configurazione non valida',
  },
  'syncRun.invalid.invalid_schedule_order': {
    de: 'Reihenfolge der Zeiten im Zeitplan ungültig',
    en: 'Order of the times in the schedule invalid',
    fr: 'Ordre des heures de l’horaire non valide',
    it: 'Ordine degli orari nel programma non valido',
  },
  'syncRun.invalid.invalid_value': {
    de: 'Wert ungültig',
    en: 'Value invalid',
    fr: 'Valeur non valide',
    it: 'Valore non valido',
  },
  'syncRun.invalid.missing_call_source': {
    de: 'Rufquelle fehlt',
    en: 'Call source missing',
    fr: 'Source d’appel manquante',
    it: 'Fonte di chiamata mancante',
  },
  'syncRun.invalid.missing_relation': {
    de: 'Beziehung fehlt',
    en: 'Relation missing',
    fr: 'Relation manquante',
    it: 'Relazione mancante',
  },
  'syncRun.set_aside': {
    de: 'Zurückgestellte Änderungen',
    en: 'Changes set aside',
    fr: 'Modifications mises de côté',
    it: 'Modifiche accantonate',
  },
  'syncRun.set_aside.text': {
    de: 'Der Konfigurator lehnt sie ab. Die übrigen gehen weiter an ihn.',
    en: 'The configurator refuses them. The others still go to it.',
    fr: 'Le configurateur les refuse. Les autres continuent de lui parvenir.',
    it: 'Il configuratore le rifiuta. Le altre continuano ad arrivargli.',
  },
  'syncRun.set_aside.retry': { de: 'Erneut senden', en: 'Send again', fr: 'Renvoyer', it: 'Invia di nuovo' },
  'syncRun.set_aside.retry.of': {
    de: '{name} erneut senden',
    en: 'Send {name} again',
    fr: 'Renvoyer {name}',
    it: 'Invia di nuovo {name}',
  },
  'syncRun.set_aside.discard': { de: 'Verwerfen', en: 'Discard', fr: 'Abandonner', it: 'Scarta' },
  'syncRun.set_aside.discard.of': {
    de: '{name} verwerfen',
    en: 'Discard {name}',
    fr: 'Abandonner {name}',
    it: 'Scarta {name}',
  },
  'syncRun.set_aside.failed': { de: 'Nicht ausgeführt', en: 'Not done', fr: 'Non exécuté', it: 'Non eseguito' },
});
