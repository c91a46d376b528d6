import { texts } from '../texts.ts';

export const login = texts({
  'login.title': { de: 'Anmeldung', en: 'Log-in', fr: 'Connexion', it: 'Accesso' },
  'login.username': { de: 'Benutzername', en: 'Username', fr: 'Nom d’utilisateur', it: 'Nome utente' },
  'login.password': { de: 'Passwort', en: 'Password', fr: 'Mot de passe', it: 'Password' },
  'login.submit': { de: 'Anmelden', en: 'Log in', fr: 'Se connecter', it: 'Accedi' },
  'login.display': {
    de: 'Rufanzeige öffnen',
    en: 'Open the call display',
    fr: 'Ouvrir l’écran d’appels',
    it: 'Apri il pannello chiamate',
  },
  'login.session_ended.title': {
    de: 'Ihre Sitzung ist abgelaufen',
    en: 'Your session has expired',
    fr: 'Votre session a expiré',
    it: 'La sua sessione è scaduta',
  },
  'login.session_ended.text': {
    de: 'Sie blieb zu lange unbenutzt oder wurde anderswo beendet. Melden Sie sich an, dann geht es auf derselben Seite weiter.',
    en: 'It was unused for too long or was ended elsewhere. Log in to go on at the same page.',
    fr: 'Elle est restée inutilisée trop longtemps ou a été fermée ailleurs. Connectez-vous pour continuer sur la même page.',
    it: 'È rimasta inutilizzata troppo a lungo o è stata chiusa altrove. Acceda per continuare nella stessa pagina.',
  },
  'login.unreachable.field': {
    de: 'Die Anmeldung ist gerade nicht möglich.',
    en: 'Logging in is not possible right now.',
    fr: 'La connexion n’est pas possible en ce moment.',
    it: 'In questo momento non è possibile accedere.',
  },
  'login.unreachable.title': {
    de: 'Der Server antwortet nicht',
    en: 'The server does not answer',
    fr: 'Le serveur ne répond pas',
    it: 'Il server non risponde',
  },
  'login.unreachable.text': {
    de: 'Sie sind nicht angemeldet. Ihre Eingaben bleiben stehen; bitte versuchen Sie es erneut.',
    en: 'You are not logged in. What you typed is kept; please try again.',
    fr: 'Vous n’êtes pas connecté. Vos saisies sont conservées; veuillez réessayer.',
    it: 'L’accesso non è avvenuto. I dati inseriti restano; riprovi.',
  },
});
