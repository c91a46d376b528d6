import { texts } from '../texts.ts';

export const login = texts({
  'login.title': { de: 'Anmeldung', en: 'Log-in', fr: 'Connexion', it: 'Accesso' },
  'login.username': { de: 'Benutzername', en: 'Username', fr: 'Nom d’utilisateur', it: 'Nome utente' },
  'login.password': { de: 'Passwort', en: 'Password', fr: 'Mot de passe', it: 'Password' },
  'login.submit': { de: 'Anmelden', en: 'Log in', fr: 'Se connecter', it: 'Accedi' },
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
    it: 'Non avete effettuato l’accesso. I dati inseriti restano; riprovate.',
  },
});
