import { texts } from '../texts.ts';

export const app = texts({
  'app.name': { de: 'Carestead', en: 'Carestead', fr: 'Carestead', it: 'Carestead' },
  'app.page_title': {
    de: '{page} – Carestead',
    en: '{page} – Carestead',
    fr: '{page} – Carestead',
    it: '{page} – Carestead',
  },
  'app.page_title.system': {
    de: '{page} – Carestead · {system}',
    en: '{page} – Carestead · {system}',
    fr: '{page} – Carestead · {system}',
    it: '{page} – Carestead · {system}',
  },
  'app.version': {
    de: 'Version {version}',
    en: 'Version {version}',
    fr: 'Version {version}',
    it: 'Versione {version}',
  },
  'app.language': { de: 'Sprache', en: 'Language', fr: 'Langue', it: 'Lingua' },
  'app.language.de': { de: 'Deutsch', en: 'Deutsch', fr: 'Deutsch', it: 'Deutsch' },
  'app.language.en': { de: 'English', en: 'English', fr: 'English', it: 'English' },
  'app.language.fr': { de: 'Français', en: 'Français', fr: 'Français', it: 'Français' },
  'app.language.it': { de: 'Italiano', en: 'Italiano', fr: 'Italiano', it: 'Italiano' },
  'app.color_scheme': {
    de: 'Darstellung: {scheme}',
    en: 'Appearance: {scheme}',
    fr: 'Apparence: {scheme}',
    it: 'Aspetto: {scheme}',
  },
  'app.color_scheme.auto': {
    de: 'wie das System',
    en: 'like the system',
    fr: 'comme le système',
    it: 'come il sistema',
  },
  'app.color_scheme.light': { de: 'hell', en: 'light', fr: 'claire', it: 'chiaro' },
  'app.color_scheme.dark': { de: 'dunkel', en: 'dark', fr: 'sombre', it: 'scuro' },
  'app.loading': { de: 'Wird geladen', en: 'Loading', fr: 'Chargement', it: 'Caricamento' },
  'app.slow': {
    de: 'Dauert länger als üblich',
    en: 'Taking longer than usual',
    fr: 'Prend plus de temps que d’habitude',
    it: 'Richiede più tempo del solito',
  },
  'app.retry': { de: 'Erneut versuchen', en: 'Try again', fr: 'Réessayer', it: 'Riprova' },
  'app.person_outside': {
    de: 'Person ausserhalb Ihrer Systeme',
    en: 'Person outside your systems',
    fr: 'Personne hors de vos systèmes',
    it: 'Persona al di fuori dei suoi sistemi',
  },
  'app.cancel': { de: 'Abbrechen', en: 'Cancel', fr: 'Annuler', it: 'Annulla' },
  'app.password.show': {
    de: 'Passwort anzeigen',
    en: 'Show password',
    fr: 'Afficher le mot de passe',
    it: 'Mostra la password',
  },
  'app.password.hide': {
    de: 'Passwort verbergen',
    en: 'Hide password',
    fr: 'Masquer le mot de passe',
    it: 'Nascondi la password',
  },
  'app.data_error.title': {
    de: 'Carestead ist nicht erreichbar',
    en: 'Carestead cannot be reached',
    fr: 'Carestead n’est pas joignable',
    it: 'Carestead non è raggiungibile',
  },
  'app.data_error.text': {
    de: 'Der Server hat keine Daten geschickt. Bitte versuchen Sie es erneut. Hält der Fehler an, verständigen Sie die Technik.',
    en: 'The server has sent no data. Please try again. If the error persists, inform technical support.',
    fr: 'Le serveur n’a pas envoyé de données. Veuillez réessayer. Si l’erreur persiste, avertissez le service technique.',
    it: 'Il server non ha inviato dati. Riprovi. Se l’errore persiste, avvisi il servizio tecnico.',
  },
  'app.system_missing.title': {
    de: 'Das gewählte System gibt es nicht mehr',
    en: 'The chosen system does not exist any more',
    fr: 'Le système choisi n’existe plus',
    it: 'Il sistema scelto non esiste più',
  },
  'app.system_missing.instead': {
    de: 'Sie arbeiten jetzt in {name}.',
    en: 'You are working in {name} now.',
    fr: 'Vous travaillez maintenant dans {name}.',
    it: 'Ora sta lavorando in {name}.',
  },
  'app.system_missing.none': {
    de: 'Von den Systemen, die für Sie freigegeben sind, ist keines mehr vorhanden. Wer die Benutzer verwaltet, kann Ihnen ein anderes freigeben.',
    en: 'None of the systems that you may see exists any more. Whoever manages the users can give you access to another one.',
    fr: 'Les systèmes auxquels vous avez accès n’existent plus. La personne qui gère les utilisateurs peut vous donner accès à un autre.',
    it: 'I sistemi a cui ha accesso non esistono più. Chi gestisce gli utenti può darle accesso a un altro.',
  },
  'app.screen_error.title': {
    de: 'Diese Seite konnte nicht angezeigt werden',
    en: 'This page could not be shown',
    fr: 'Cette page n’a pas pu être affichée',
    it: 'Non è stato possibile mostrare questa pagina',
  },
  'app.screen_error.text': {
    de: 'Der Fehler wurde gemeldet. Laden Sie die Seite neu.',
    en: 'The error has been reported. Reload the page.',
    fr: 'L’erreur a été signalée. Rechargez la page.',
    it: 'L’errore è stato segnalato. Ricarichi la pagina.',
  },
  'app.part_error.title': {
    de: 'Das konnte nicht geladen werden',
    en: 'This could not be loaded',
    fr: 'Le chargement n’a pas abouti',
    it: 'Il caricamento non è riuscito',
  },
  'app.part_error.text': {
    de: 'Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    en: 'Check the connection and try again.',
    fr: 'Vérifiez la liaison et réessayez.',
    it: 'Controlli il collegamento e riprovi.',
  },
  'app.reload': { de: 'Neu laden', en: 'Reload', fr: 'Recharger', it: 'Ricarica' },
});

export const home = texts({
  'home.title': { de: 'Übersicht', en: 'Overview', fr: 'Vue d’ensemble', it: 'Panoramica' },
  'home.connection.connecting': { de: 'Wird aufgebaut', en: 'Connecting', fr: 'En cours', it: 'In corso' },
  'home.connection.live': { de: 'Live', en: 'Live', fr: 'En direct', it: 'In diretta' },
  'home.connection.wavering': { de: 'Wird geprüft', en: 'Being checked', fr: 'En vérification', it: 'In verifica' },
  'home.connection.lost': { de: 'Unterbrochen', en: 'Lost', fr: 'Interrompue', it: 'Interrotto' },
});

export const admin = texts({
  'admin.title': { de: 'Administration', en: 'Administration', fr: 'Administration', it: 'Amministrazione' },
  'admin.navigation': {
    de: 'Bereiche der Administration',
    en: 'Areas of administration',
    fr: 'Domaines de l’administration',
    it: 'Aree dell’amministrazione',
  },
  'admin.group.calls': { de: 'Rufe', en: 'Calls', fr: 'Appels', it: 'Chiamate' },
  'admin.group.places': { de: 'Orte & Zeiten', en: 'Places & times', fr: 'Lieux & horaires', it: 'Luoghi e orari' },
  'admin.group.system': { de: 'System', en: 'System', fr: 'Système', it: 'Sistema' },
  'admin.group.people': {
    de: 'Personen & Berichte',
    en: 'People & reports',
    fr: 'Personnes & rapports',
    it: 'Persone e rapporti',
  },
});
