import { texts } from '../texts.ts';
import { cloudProblemTexts } from './cloudProblem.ts';

export const cloudJobs = texts({
  ...cloudProblemTexts,
  'jobs.kind.send_cloud_copies': {
    de: 'Kopie in die Cloud senden',
    en: 'Send a copy to the cloud',
    fr: 'Envoyer une copie au cloud',
    it: 'Inviare una copia al cloud',
  },
  'jobs.done.send_cloud_copies': {
    de: '{copies, plural, =0 {Es wartete keine Kopie.} one {1 Kopie gesendet.} other {# Kopien gesendet.}}',
    en: '{copies, plural, =0 {No copy was waiting.} one {1 copy sent.} other {# copies sent.}}',
    fr: '{copies, plural, =0 {Aucune copie n’attendait.} one {1 copie envoyée.} other {# copies envoyées.}}',
    it: '{copies, plural, =0 {Nessuna copia era in attesa.} one {1 copia inviata.} other {# copie inviate.}}',
  },
  'jobs.kind.read_cloud': {
    de: 'Liste der Cloud lesen',
    en: 'Read the list of the cloud',
    fr: 'Lire la liste du cloud',
    it: 'Leggere l’elenco del cloud',
  },
  'jobs.done.read_cloud': {
    de: 'Die Anmeldung ist gelungen, die Liste ist gelesen.',
    en: 'The log-in worked, the list is read.',
    fr: 'La connexion a réussi, la liste est lue.',
    it: 'L’accesso è riuscito, l’elenco è letto.',
  },
  'jobs.kind.fetch_cloud_copy': {
    de: 'Kopie aus der Cloud holen',
    en: 'Fetch a copy from the cloud',
    fr: 'Récupérer une copie du cloud',
    it: 'Recuperare una copia dal cloud',
  },
  'jobs.done.fetch_cloud_copy': {
    de: '{rows, plural, one {Die Kopie ist geprüft: 1 Eintrag.} other {Die Kopie ist geprüft: # Einträge.}}',
    en: '{rows, plural, one {The copy is checked: 1 entry.} other {The copy is checked: # entries.}}',
    fr: '{rows, plural, one {La copie est vérifiée: 1 entrée.} other {La copie est vérifiée: # entrées.}}',
    it: '{rows, plural, one {La copia è verificata: 1 voce.} other {La copia è verificata: # voci.}}',
  },
});

export const cloudOperations = texts({
  'operations.kind.cloud_copy': {
    de: 'Kopie in die Cloud gesendet',
    en: 'Copy sent to the cloud',
    fr: 'Copie envoyée au cloud',
    it: 'Copia inviata al cloud',
  },
  'operations.done.cloud_copy': {
    de: '{name}, {size}',
    en: '{name}, {size}',
    fr: '{name}, {size}',
    it: '{name}, {size}',
  },
  'operations.kind.cloud_fetch': {
    de: 'Kopie aus der Cloud geholt',
    en: 'Copy fetched from the cloud',
    fr: 'Copie récupérée du cloud',
    it: 'Copia recuperata dal cloud',
  },
  'operations.done.cloud_fetch': {
    de: '{name}, {size}',
    en: '{name}, {size}',
    fr: '{name}, {size}',
    it: '{name}, {size}',
  },
  'operations.kind.cloud_downloaded': {
    de: 'Kopie aus der Cloud heruntergeladen',
    en: 'Copy from the cloud downloaded',
    fr: 'Copie du cloud téléchargée',
    it: 'Copia dal cloud scaricata',
  },
  'operations.done.cloud_downloaded': { de: '{name}', en: '{name}', fr: '{name}', it: '{name}' },
  'operations.kind.cloud_settings': {
    de: 'Cloud eingestellt',
    en: 'Cloud set up',
    fr: 'Cloud configuré',
    it: 'Cloud impostato',
  },
  'operations.done.cloud_settings': { de: '{name}', en: '{name}', fr: '{name}', it: '{name}' },
});
