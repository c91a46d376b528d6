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

/** Choosing a new password, when it is required and when a person wants to. */
export const setPassword = texts({
  'setPassword.title': { de: 'Neues Passwort', en: 'New password', fr: 'Nouveau mot de passe', it: 'Nuova password' },
  'setPassword.temporary.title': {
    de: 'Ihr Passwort ist vorläufig',
    en: 'Your password is temporary',
    fr: 'Votre mot de passe est provisoire',
    it: 'La sua password è provvisoria',
  },
  'setPassword.temporary.text': {
    de: 'Jemand anderes hat es festgelegt. Wählen Sie ein eigenes, dann geht es weiter.',
    en: 'Somebody else has set it. Choose your own to go on.',
    fr: 'Quelqu’un d’autre l’a défini. Choisissez le vôtre pour continuer.',
    it: 'È stata impostata da qualcun altro. Ne scelga una sua per continuare.',
  },
  'setPassword.password': {
    de: 'Neues Passwort',
    en: 'New password',
    fr: 'Nouveau mot de passe',
    it: 'Nuova password',
  },
  'setPassword.password_repeat': {
    de: 'Neues Passwort wiederholen',
    en: 'Repeat the new password',
    fr: 'Répéter le nouveau mot de passe',
    it: 'Ripetere la nuova password',
  },
  'setPassword.hint': {
    de: '{size, plural, one {Mindestens # Zeichen} other {Mindestens # Zeichen}}. Ein ganzer Satz eignet sich gut.',
    en: '{size, plural, one {At least # character} other {At least # characters}}. A whole sentence works well.',
    fr: '{size, plural, one {Au moins # caractère} other {Au moins # caractères}}. Une phrase entière convient bien.',
    it: '{size, plural, one {Almeno # carattere} other {Almeno # caratteri}}. Una frase intera va bene.',
  },
  'setPassword.no_match': {
    de: 'Die beiden Passwörter sind verschieden.',
    en: 'The two passwords differ.',
    fr: 'Les deux mots de passe sont différents.',
    it: 'Le due password sono diverse.',
  },
  'setPassword.must_differ': {
    de: 'Das ist das bisherige Passwort. Bitte wählen Sie ein anderes.',
    en: 'This is your present password. Please choose another.',
    fr: 'C’est le mot de passe actuel. Veuillez en choisir un autre.',
    it: 'Questa è la password attuale. Ne scelga un’altra.',
  },
  'setPassword.submit': {
    de: 'Passwort festlegen',
    en: 'Set password',
    fr: 'Définir le mot de passe',
    it: 'Imposta la password',
  },
  'setPassword.done.title': {
    de: 'Das neue Passwort gilt',
    en: 'The new password is set',
    fr: 'Le nouveau mot de passe est défini',
    it: 'La nuova password è impostata',
  },
  'setPassword.done.text': {
    de: 'Andere Geräte, an denen Sie angemeldet waren, sind abgemeldet.',
    en: 'Other devices where you were logged in have been logged out.',
    fr: 'Les autres appareils où vous étiez connecté sont déconnectés.',
    it: 'Gli altri dispositivi su cui aveva effettuato l’accesso sono stati disconnessi.',
  },
  'setPassword.failed.title': {
    de: 'Das Passwort wurde nicht geändert',
    en: 'The password was not changed',
    fr: 'Le mot de passe n’a pas été modifié',
    it: 'La password non è stata modificata',
  },
  'setPassword.failed.text': {
    de: 'Der Server antwortet nicht wie erwartet. Ihre Eingaben bleiben stehen; bitte versuchen Sie es erneut.',
    en: 'The server does not answer as expected. What you typed is kept; please try again.',
    fr: 'Le serveur ne répond pas comme prévu. Vos saisies sont conservées; veuillez réessayer.',
    it: 'Il server non risponde come previsto. I dati inseriti restano; riprovi.',
  },
  'setPassword.leave': { de: 'Abmelden', en: 'Log out', fr: 'Se déconnecter', it: 'Esci' },
});
