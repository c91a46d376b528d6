import { texts } from '../texts.ts';

export const setup = texts({
  'setup.title': { de: 'Einrichtung', en: 'Set-up', fr: 'Mise en service', it: 'Configurazione iniziale' },
  'setup.intro': {
    de: 'Legen Sie das erste Konto an. Es darf alles; weitere Konten folgen später.',
    en: 'Create the first account. It may do everything; further accounts follow later.',
    fr: 'Créez le premier compte. Il a tous les droits; d’autres comptes suivront.',
    it: 'Create il primo account. Ha tutti i diritti; altri account seguiranno.',
  },
  'setup.locale': { de: 'Sprache', en: 'Language', fr: 'Langue', it: 'Lingua' },
  'setup.username': { de: 'Benutzername', en: 'Username', fr: 'Nom d’utilisateur', it: 'Nome utente' },
  'setup.password': { de: 'Passwort', en: 'Password', fr: 'Mot de passe', it: 'Password' },
  'setup.password.hint': {
    de: '{size, plural, one {Mindestens # Zeichen} other {Mindestens # Zeichen}}. Ein Satz ist gut.',
    en: '{size, plural, one {At least # character} other {At least # characters}}. A sentence is good.',
    fr: '{size, plural, one {Au moins # caractère} other {Au moins # caractères}}. Une phrase convient bien.',
    it: '{size, plural, one {Almeno # carattere} other {Almeno # caratteri}}. Una frase va bene.',
  },
  'setup.password_repeat': {
    de: 'Passwort wiederholen',
    en: 'Repeat password',
    fr: 'Répéter le mot de passe',
    it: 'Ripetere la password',
  },
  'setup.password_repeat.differs': {
    de: 'Die beiden Passwörter sind verschieden.',
    en: 'The two passwords differ.',
    fr: 'Les deux mots de passe sont différents.',
    it: 'Le due password sono diverse.',
  },
  'setup.submit': { de: 'Konto anlegen', en: 'Create account', fr: 'Créer le compte', it: 'Crea account' },
  'setup.admin.error': {
    de: 'Es gibt bereits ein Konto. Bitte melden Sie sich damit an.',
    en: 'There is an account already. Please log in with it.',
    fr: 'Un compte existe déjà. Veuillez vous connecter avec celui-ci.',
    it: 'Esiste già un account. Accedete con quello.',
  },
  'setup.login': { de: 'Zur Anmeldung', en: 'To the log-in', fr: 'Vers la connexion', it: 'All’accesso' },
  'setup.failed.title': {
    de: 'Das Konto wurde nicht angelegt',
    en: 'The account was not created',
    fr: 'Le compte n’a pas été créé',
    it: 'L’account non è stato creato',
  },
  'setup.failed.text': {
    de: 'Der Server antwortet nicht wie erwartet. Ihre Eingaben bleiben stehen; bitte versuchen Sie es erneut.',
    en: 'The server does not answer as expected. What you typed is kept; please try again.',
    fr: 'Le serveur ne répond pas comme prévu. Vos saisies sont conservées; veuillez réessayer.',
    it: 'Il server non risponde come previsto. I dati inseriti restano; riprovate.',
  },
});
