import { texts } from '../texts.ts';

/** How jobs about backups end that came with the online backup and the wizard. */
export const onlineJobs = texts({
  'jobs.problem.backup.in_use': {
    de: 'Carestead wurde inzwischen eingerichtet. Es wurde nichts wiederhergestellt.',
    en: 'Carestead was set up meanwhile. Nothing was restored.',
    fr: 'Carestead a été configuré entre-temps. Rien n’a été restauré.',
    it: 'Carestead è stato configurato nel frattempo. Non è stato ripristinato nulla.',
  },
  'jobs.kind.send_backup': {
    de: 'Datensicherung senden',
    en: 'Send a backup',
    fr: 'Envoyer une sauvegarde',
    it: 'Inviare un backup',
  },
  'jobs.done.send_backup': {
    de: 'Die Datensicherung ist am Online-Ziel, und ihre Prüfsumme stimmt.',
    en: 'The backup is at the online target, and its checksum is right.',
    fr: 'La sauvegarde est à la destination en ligne et sa somme de contrôle est correcte.',
    it: 'Il backup è alla destinazione online e la sua somma di controllo è corretta.',
  },
  'jobs.kind.test_online_backup': {
    de: 'Online-Ziel prüfen',
    en: 'Test the online target',
    fr: 'Tester la destination en ligne',
    it: 'Verificare la destinazione online',
  },
  'jobs.done.test_online_backup': {
    de: 'Das Online-Ziel nimmt Dateien an.',
    en: 'The online target takes files.',
    fr: 'La destination en ligne accepte les fichiers.',
    it: 'La destinazione online accetta i file.',
  },
  'jobs.kind.connect_online_backup': {
    de: 'Bei Google Drive anmelden',
    en: 'Log in to Google Drive',
    fr: 'Se connecter à Google Drive',
    it: 'Accedere a Google Drive',
  },
  'jobs.done.connect_online_backup': {
    de: 'Google Drive ist verbunden.',
    en: 'Google Drive is connected.',
    fr: 'Google Drive est connecté.',
    it: 'Google Drive è collegato.',
  },
  'jobs.problem.online.not_set_up': {
    de: 'Es ist noch kein Online-Ziel eingerichtet.',
    en: 'No online target is set up yet.',
    fr: 'Aucune destination en ligne n’est encore configurée.',
    it: 'Non è ancora configurata nessuna destinazione online.',
  },
  'jobs.problem.online.offline': {
    de: 'Dieser Server ist so eingestellt, dass er keine Verbindungen nach aussen aufbaut.',
    en: 'This server is set up to make no connections to the outside.',
    fr: 'Ce serveur est configuré pour n’établir aucune connexion vers l’extérieur.',
    it: 'Questo server è impostato per non stabilire connessioni verso l’esterno.',
  },
  'jobs.problem.online.no_client': {
    de: 'Dieser Server ist bei Google nicht registriert. Das Handbuch für den Betrieb sagt, was zu tun ist.',
    en: 'This server is not registered with Google. The operating manual says what to do.',
    fr: 'Ce serveur n’est pas enregistré chez Google. Le manuel d’exploitation indique la marche à suivre.',
    it: 'Questo server non è registrato presso Google. Il manuale di esercizio indica che cosa fare.',
  },
  'jobs.problem.online.not_connected': {
    de: 'Google Drive ist nicht verbunden. Melden Sie sich dort neu an.',
    en: 'Google Drive is not connected. Log in there again.',
    fr: 'Google Drive n’est pas connecté. Connectez-vous à nouveau.',
    it: 'Google Drive non è collegato. Acceda di nuovo.',
  },
  'jobs.problem.online.login_denied': {
    de: 'Die Anmeldung bei Google wurde abgelehnt.',
    en: 'The log-in to Google was declined.',
    fr: 'La connexion à Google a été refusée.',
    it: 'L’accesso a Google è stato rifiutato.',
  },
  'jobs.problem.online.login_expired': {
    de: 'Der Code wurde nicht rechtzeitig eingegeben. Melden Sie sich noch einmal an.',
    en: 'The code was not entered in time. Log in once more.',
    fr: 'Le code n’a pas été saisi à temps. Connectez-vous encore une fois.',
    it: 'Il codice non è stato inserito in tempo. Acceda ancora una volta.',
  },
  'jobs.problem.online.login_refused': {
    de: 'Das Online-Ziel lehnt die Zugangsdaten ab oder erlaubt das Schreiben nicht.',
    en: 'The online target refuses the credentials or does not allow writing.',
    fr: 'La destination en ligne refuse les identifiants ou n’autorise pas l’écriture.',
    it: 'La destinazione online rifiuta le credenziali o non consente la scrittura.',
  },
  'jobs.problem.online.forbidden_address': {
    de: 'Diese Adresse ist für ausgehende Verbindungen nicht erlaubt.',
    en: 'This address is not allowed for outgoing connections.',
    fr: 'Cette adresse n’est pas autorisée pour les connexions sortantes.',
    it: 'Questo indirizzo non è consentito per le connessioni in uscita.',
  },
  'jobs.problem.online.unreachable': {
    de: 'Das Online-Ziel war auch nach mehreren Versuchen nicht erreichbar. Was angekommen ist, wird beim nächsten Mal nicht noch einmal gesendet.',
    en: 'The online target could not be reached even after several attempts. What has arrived is not sent again next time.',
    fr: 'La destination en ligne était inaccessible même après plusieurs essais. Ce qui est arrivé ne sera pas renvoyé la prochaine fois.',
    it: 'La destinazione online non era raggiungibile nemmeno dopo vari tentativi. Ciò che è arrivato non sarà inviato di nuovo la prossima volta.',
  },
  'jobs.problem.online.busy': {
    de: 'Das Online-Ziel ist überlastet oder gestört.',
    en: 'The online target is overloaded or out of order.',
    fr: 'La destination en ligne est surchargée ou en panne.',
    it: 'La destinazione online è sovraccarica o guasta.',
  },
  'jobs.problem.online.full': {
    de: 'Am Online-Ziel ist kein Speicherplatz mehr frei.',
    en: 'There is no space left at the online target.',
    fr: 'Il n’y a plus d’espace à la destination en ligne.',
    it: 'Alla destinazione online non c’è più spazio.',
  },
  'jobs.problem.online.not_found': {
    de: 'Den Ordner oder Speicherbereich gibt es am Online-Ziel nicht.',
    en: 'The folder or bucket does not exist at the online target.',
    fr: 'Le dossier ou le compartiment n’existe pas à la destination en ligne.',
    it: 'La cartella o il bucket non esiste alla destinazione online.',
  },
  'jobs.problem.online.refused': {
    de: 'Das Online-Ziel hat die Anfrage abgelehnt. Das Protokoll des Servers nennt den Grund.',
    en: 'The online target refused the request. The log of the server names the reason.',
    fr: 'La destination en ligne a refusé la requête. Le journal du serveur en indique la raison.',
    it: 'La destinazione online ha rifiutato la richiesta. Il registro del server ne indica il motivo.',
  },
  'jobs.problem.online.different': {
    de: 'Die Datei ist am Online-Ziel anders angekommen, als sie gesendet wurde.',
    en: 'The file arrived at the online target otherwise than it was sent.',
    fr: 'Le fichier est arrivé à la destination en ligne autrement qu’il a été envoyé.',
    it: 'Il file è arrivato alla destinazione online diverso da come è stato inviato.',
  },
  'jobs.problem.online.missing': {
    de: 'Es gibt keine Datensicherung, die gesendet werden könnte.',
    en: 'There is no backup that could be sent.',
    fr: 'Il n’y a aucune sauvegarde à envoyer.',
    it: 'Non c’è nessun backup da inviare.',
  },
});
