import { texts } from '../texts.ts';

export const home = texts({
  'home.title': { de: 'Übersicht', en: 'Overview', fr: 'Vue d’ensemble', it: 'Panoramica' },
  'home.user': { de: 'Angemeldet', en: 'Logged in', fr: 'Connecté', it: 'Connesso' },
  'home.user.superuser': { de: 'Alle Rechte', en: 'All rights', fr: 'Tous les droits', it: 'Tutti i diritti' },
  'home.rights.none': {
    de: 'Für Sie ist noch kein Bereich freigegeben. Wer die Benutzer verwaltet, kann Ihnen eine Rolle geben.',
    en: 'No area is open to you yet. Whoever manages the users can give you a role.',
    fr: 'Aucun domaine ne vous est encore ouvert. La personne qui gère les utilisateurs peut vous donner un rôle.',
    it: 'Nessuna area vi è ancora aperta. Chi gestisce gli utenti può assegnarvi un ruolo.',
  },
  'home.connection': { de: 'Verbindung', en: 'Connection', fr: 'Liaison', it: 'Collegamento' },
  'home.connection.connecting': { de: 'Wird aufgebaut', en: 'Connecting', fr: 'En cours', it: 'In corso' },
  'home.connection.live': { de: 'Live', en: 'Live', fr: 'En direct', it: 'In diretta' },
  'home.connection.wavering': { de: 'Wird geprüft', en: 'Being checked', fr: 'En vérification', it: 'In verifica' },
  'home.connection.lost': { de: 'Unterbrochen', en: 'Lost', fr: 'Interrompue', it: 'Interrotto' },
  'home.connection.connecting.text': {
    de: 'Der Server wird gesucht.',
    en: 'Looking for the server.',
    fr: 'Recherche du serveur.',
    it: 'Ricerca del server.',
  },
  'home.connection.live.text': {
    de: 'Meldungen kommen laufend an.',
    en: 'Messages keep arriving.',
    fr: 'Les messages arrivent en continu.',
    it: 'I messaggi arrivano di continuo.',
  },
  'home.connection.wavering.text': {
    de: 'Seit wenigen Sekunden kommt nichts an.',
    en: 'Nothing has arrived for a few seconds.',
    fr: 'Rien n’arrive depuis quelques secondes.',
    it: 'Da alcuni secondi non arriva nulla.',
  },
  'home.connection.lost.text': {
    de: 'Keine Verbindung seit {time}. Wird laufend neu versucht.',
    en: 'No connection since {time}. Trying again all the time.',
    fr: 'Aucune liaison depuis {time}. Nouvelles tentatives en continu.',
    it: 'Nessun collegamento dalle {time}. Nuovi tentativi di continuo.',
  },
  'home.connection.never.text': {
    de: 'Der Server antwortet nicht. Wird laufend neu versucht.',
    en: 'The server does not answer. Trying again all the time.',
    fr: 'Le serveur ne répond pas. Nouvelles tentatives en continu.',
    it: 'Il server non risponde. Nuovi tentativi di continuo.',
  },
  'home.clock': { de: 'Uhr des Servers', en: 'Server’s clock', fr: 'Horloge du serveur', it: 'Orologio del server' },
});
