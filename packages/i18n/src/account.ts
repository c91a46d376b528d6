import { texts } from './texts.ts';

export const account = texts({
  'account.title': { de: 'Mein Konto', en: 'My account', fr: 'Mon compte', it: 'Il mio account' },
  'account.back': { de: 'Zurück', en: 'Back', fr: 'Retour', it: 'Indietro' },
  'account.no_role': { de: 'Ohne Rolle', en: 'Without a role', fr: 'Sans rôle', it: 'Senza ruolo' },
  'account.single_keys': {
    de: 'Kürzel mit einer einzelnen Taste',
    en: 'Shortcuts with a single key',
    fr: 'Raccourcis à une seule touche',
    it: 'Scorciatoie con un solo tasto',
  },
  'account.single_keys.text': {
    de: 'Gilt sofort, in diesem Browser. Pfeile, Leertaste und Ctrl+S bleiben.',
    en: 'Takes effect at once, in this browser. Arrows, Space and Ctrl+S remain.',
    fr: 'Effet immédiat, dans ce navigateur. Les flèches, la barre d’espace et Ctrl+S restent.',
    it: 'Vale subito, in questo browser. Frecce, barra spaziatrice e Ctrl+S rimangono.',
  },
  'account.personal': { de: 'Persönlich', en: 'Personal', fr: 'Personnel', it: 'Personale' },
  'account.homepage.text': {
    de: 'Diese Seite öffnet sich nach der Anmeldung.',
    en: 'This page opens after you log in.',
    fr: 'Cette page s’ouvre après la connexion.',
    it: 'Questa pagina si apre dopo l’accesso.',
  },
  'account.homepage.gone': {
    de: '{page} (nicht mehr möglich)',
    en: '{page} (no longer possible)',
    fr: '{page} (plus possible)',
    it: '{page} (non più possibile)',
  },
  'account.homepage.permission': {
    de: 'Dafür fehlt Ihnen die Berechtigung: {pages}.',
    en: 'You lack the permission for: {pages}.',
    fr: 'Il vous manque l’autorisation pour: {pages}.',
    it: 'Le manca l’autorizzazione per: {pages}.',
  },
  'account.homepage.licence': {
    de: 'In der Lizenz nicht enthalten: {pages}.',
    en: 'Not included in the licence: {pages}.',
    fr: 'Non inclus dans la licence: {pages}.',
    it: 'Non incluso nella licenza: {pages}.',
  },
  'account.homepage.feature': {
    de: 'In diesem Haus nicht eingeschaltet: {pages}.',
    en: 'Not switched on in this facility: {pages}.',
    fr: 'Non activé dans cet établissement: {pages}.',
    it: 'Non attivato in questa struttura: {pages}.',
  },
  'account.password': {
    de: 'Passwort ändern',
    en: 'Change password',
    fr: 'Changer le mot de passe',
    it: 'Cambia password',
  },
  'account.password.text': {
    de: 'Lassen Sie die Felder leer, um das Passwort zu behalten. Ein neues Passwort meldet Ihre anderen Geräte ab.',
    en: 'Leave the fields empty to keep your password. A new password logs your other devices out.',
    fr: 'Laissez les champs vides pour garder votre mot de passe. Un nouveau mot de passe déconnecte vos autres appareils.',
    it: 'Lasci vuoti i campi per mantenere la password. Una nuova password disconnette gli altri suoi dispositivi.',
  },
  'account.current_password': {
    de: 'Aktuelles Passwort',
    en: 'Current password',
    fr: 'Mot de passe actuel',
    it: 'Password attuale',
  },
  'account.notifications.text': {
    de: 'Meldungen über Störungen, die Sie betreffen.',
    en: 'Notices of incidents that concern you.',
    fr: 'Avis de dérangements qui vous concernent.',
    it: 'Avvisi di anomalie che la riguardano.',
  },
  'account.email.text': {
    de: 'Mehrere Adressen werden mit Komma getrennt.',
    en: 'Several addresses are separated by commas.',
    fr: 'Plusieurs adresses sont séparées par des virgules.',
    it: 'Più indirizzi sono separati da virgole.',
  },
  'account.test_mail': {
    de: 'Testnachricht senden',
    en: 'Send test message',
    fr: 'Envoyer un message de test',
    it: 'Invia messaggio di prova',
  },
  'account.test_mail.no_address': {
    de: 'Dafür braucht es oben eine E-Mail-Adresse mit @.',
    en: 'This needs an e-mail address with @ above.',
    fr: 'Il faut pour cela une adresse e-mail avec @ ci-dessus.',
    it: 'Serve qui sopra un indirizzo e-mail con @.',
  },
  'account.test_mail.sending': {
    de: 'Die Testnachricht wird gesendet.',
    en: 'The test message is being sent.',
    fr: 'Le message de test est en cours d’envoi.',
    it: 'Invio del messaggio di prova in corso.',
  },
  'account.test_mail.paused': {
    de: 'Warten Sie nach jeder Testnachricht drei Sekunden.',
    en: 'Wait three seconds after each test message.',
    fr: 'Attendez trois secondes après chaque message de test.',
    it: 'Attenda tre secondi dopo ogni messaggio di prova.',
  },
  'account.test_mail.sent': {
    de: 'Testnachricht gesendet',
    en: 'Test message sent',
    fr: 'Message de test envoyé',
    it: 'Messaggio di prova inviato',
  },
  'account.test_mail.sent.text': {
    de: 'Sie ist unterwegs an {email}.',
    en: 'It is on its way to {email}.',
    fr: 'Il est en route vers {email}.',
    it: 'È in viaggio verso {email}.',
  },
  'account.test_mail.not_sent': {
    de: 'Testnachricht nicht gesendet',
    en: 'Test message not sent',
    fr: 'Message de test non envoyé',
    it: 'Messaggio di prova non inviato',
  },
  'account.test_mail.not_configured': {
    de: 'In diesem Haus ist kein Mailserver eingerichtet. Die Technik kann ihn einrichten.',
    en: 'No mail server is set up in this facility. Technical support can set it up.',
    fr: 'Aucun serveur de messagerie n’est configuré dans cet établissement. Le service technique peut le configurer.',
    it: 'In questa struttura non è configurato alcun server di posta. Il servizio tecnico può configurarlo.',
  },
  'account.test_mail.unreachable': {
    de: 'Der Mailserver ist nicht erreichbar. Bitte verständigen Sie die Technik.',
    en: 'The mail server cannot be reached. Please inform technical support.',
    fr: 'Le serveur de messagerie n’est pas joignable. Veuillez avertir le service technique.',
    it: 'Il server di posta non è raggiungibile. Avvisi il servizio tecnico.',
  },
  'account.test_mail.timeout': {
    de: 'Der Mailserver antwortet nicht rechtzeitig. Bitte versuchen Sie es später erneut.',
    en: 'The mail server does not answer in time. Please try again later.',
    fr: 'Le serveur de messagerie ne répond pas à temps. Veuillez réessayer plus tard.',
    it: 'Il server di posta non risponde in tempo. Riprovi più tardi.',
  },
  'account.test_mail.tls': {
    de: 'Mit dem Mailserver kommt keine sichere Verbindung zustande. Bitte verständigen Sie die Technik.',
    en: 'No secure connection with the mail server can be made. Please inform technical support.',
    fr: 'Aucune connexion sûre avec le serveur de messagerie n’est possible. Veuillez avertir le service technique.',
    it: 'Non è possibile una connessione sicura con il server di posta. Avvisi il servizio tecnico.',
  },
  'account.test_mail.login': {
    de: 'Der Mailserver nimmt die Anmeldung von Carestead nicht an. Bitte verständigen Sie die Technik.',
    en: 'The mail server does not accept the log-in of Carestead. Please inform technical support.',
    fr: 'Le serveur de messagerie n’accepte pas la connexion de Carestead. Veuillez avertir le service technique.',
    it: 'Il server di posta non accetta l’accesso di Carestead. Avvisi il servizio tecnico.',
  },
  'account.test_mail.refused': {
    de: 'Der Mailserver nimmt die Nachricht nicht an. Bitte prüfen Sie die Adresse.',
    en: 'The mail server does not accept the message. Please check the address.',
    fr: 'Le serveur de messagerie n’accepte pas le message. Veuillez vérifier l’adresse.',
    it: 'Il server di posta non accetta il messaggio. Controlli l’indirizzo.',
  },
  'account.test_mail.failed': {
    de: 'Der Server antwortet nicht wie erwartet. Bitte versuchen Sie es erneut.',
    en: 'The server does not answer as expected. Please try again.',
    fr: 'Le serveur ne répond pas comme prévu. Veuillez réessayer.',
    it: 'Il server non risponde come previsto. Riprovi.',
  },
  'account.users': {
    de: 'Benutzer verwalten',
    en: 'Manage users',
    fr: 'Gérer les utilisateurs',
    it: 'Gestisci gli utenti',
  },
});

/** The texts that the server writes into mails; all others are shown by the browser. */
export const mail = texts({
  'mail.test.subject': {
    de: 'Testnachricht von Carestead',
    en: 'Test message from Carestead',
    fr: 'Message de test de Carestead',
    it: 'Messaggio di prova da Carestead',
  },
  'mail.test.greeting': {
    de: 'Guten Tag {name}',
    en: 'Hello {name}',
    fr: 'Bonjour {name}',
    it: 'Buongiorno {name}',
  },
  'mail.test.text': {
    de: 'Diese Nachricht haben Sie in Carestead unter «Mein Konto» ausgelöst. Sie zeigt, dass Meldungen diese Adresse erreichen.',
    en: 'You asked for this message in Carestead under “My account”. It shows that notices reach this address.',
    fr: 'Vous avez demandé ce message dans Carestead sous «Mon compte». Il montre que les avis parviennent à cette adresse.',
    it: 'Ha richiesto questo messaggio in Carestead sotto «Il mio account». Mostra che gli avvisi raggiungono questo indirizzo.',
  },
  'mail.test.nothing_to_do': {
    de: 'Sie müssen nichts weiter tun.',
    en: 'There is nothing else for you to do.',
    fr: 'Vous n’avez rien d’autre à faire.',
    it: 'Non deve fare altro.',
  },
});
