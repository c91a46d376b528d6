import { texts } from '../texts.ts';

/** What the form of a user says beside the names of its fields. */
export const user = texts({
  'user.person': { de: 'Person', en: 'Person', fr: 'Personne', it: 'Persona' },
  'user.log_in': { de: 'Anmeldung', en: 'Log-in', fr: 'Connexion', it: 'Accesso' },
  'user.access': { de: 'Rechte', en: 'Rights', fr: 'Droits', it: 'Diritti' },
  'user.notifications': {
    de: 'Benachrichtigungen',
    en: 'Notifications',
    fr: 'Notifications',
    it: 'Notifiche',
  },
  'user.above': {
    de: 'Diese Person hat eine Rolle, die nicht unter Ihrer eigenen steht. Ändern kann sie, wer eine höhere Rolle hat.',
    en: 'This person has a role that is not below your own. Whoever has a higher role can change them.',
    fr: 'Cette personne a un rôle qui n’est pas au-dessous du vôtre. Une personne ayant un rôle supérieur peut la modifier.',
    it: 'Questa persona ha un ruolo che non sta sotto il suo. Può modificarla chi ha un ruolo superiore.',
  },
  'user.superuser_above': {
    de: 'Super-User werden nur von Super-Usern geändert.',
    en: 'Super users are changed by super users only.',
    fr: 'Les super-utilisateurs ne sont modifiés que par des super-utilisateurs.',
    it: 'I superutenti vengono modificati solo da superutenti.',
  },
  'user.own': {
    de: 'Das ist Ihr eigenes Konto. Ändern können Sie es unter «Mein Konto» im Benutzermenü.',
    en: 'This is your own account. You can change it under “My account” in the user menu.',
    fr: 'C’est votre propre compte. Vous pouvez le modifier sous «Mon compte» dans le menu utilisateur.',
    it: 'Questo è il suo account. Può modificarlo in «Il mio account» nel menu utente.',
  },
  'user.ldap.text': {
    de: 'Diese Person kommt aus dem Verzeichnis des Hauses. Benutzername, Passwort und Rollen werden dort verwaltet.',
    en: 'This person comes from the directory of the facility. Username, password and roles are managed there.',
    fr: 'Cette personne vient de l’annuaire de l’établissement. Nom d’utilisateur, mot de passe et rôles y sont gérés.',
    it: 'Questa persona viene dalla directory della struttura. Nome utente, password e ruoli sono gestiti lì.',
  },
  'user.ldap.locked': {
    de: 'Wird im Verzeichnis (LDAP) verwaltet',
    en: 'Managed in the directory (LDAP)',
    fr: 'Géré dans l’annuaire (LDAP)',
    it: 'Gestito nella directory (LDAP)',
  },
  'user.email.invalid': {
    de: '«{address}» ist keine gültige E-Mail-Adresse.',
    en: '“{address}” is not a valid e-mail address.',
    fr: '«{address}» n’est pas une adresse e-mail valable.',
    it: '«{address}» non è un indirizzo e-mail valido.',
  },
  'user.email.remove': {
    de: '{address} entfernen',
    en: 'Remove {address}',
    fr: 'Retirer {address}',
    it: 'Rimuovi {address}',
  },
  'user.roles.rights_not_held': {
    de: 'Enthält Rechte, die Sie selbst nicht haben',
    en: 'Contains rights that you do not have yourself',
    fr: 'Contient des droits que vous n’avez pas vous-même',
    it: 'Contiene diritti che lei non ha',
  },
  'user.roles.above_rank': {
    de: 'Steht nicht unter Ihrer eigenen Rolle',
    en: 'Is not below your own role',
    fr: 'N’est pas au-dessous de votre propre rôle',
    it: 'Non sta sotto il suo ruolo',
  },
  'user.roles.none': {
    de: 'Noch keine Rolle angelegt',
    en: 'No role created yet',
    fr: 'Aucun rôle créé',
    it: 'Ancora nessun ruolo',
  },
  'user.roles.not_allowed': {
    de: 'Die Rollen bleiben, wie sie sind: Ihnen fehlt die Berechtigung, Rollen zu sehen.',
    en: 'The roles stay as they are: you lack the permission to see roles.',
    fr: 'Les rôles restent tels quels: il vous manque l’autorisation de voir les rôles.',
    it: 'I ruoli restano come sono: le manca l’autorizzazione per vedere i ruoli.',
  },
  'user.systems.all': { de: 'Alle Systeme', en: 'All systems', fr: 'Tous les systèmes', it: 'Tutti i sistemi' },
  'user.systems.own': {
    de: 'Ihr eigener Zugang ist auf bestimmte Systeme beschränkt: Wählen Sie mindestens eines davon.',
    en: 'Your own access is limited to certain systems: choose at least one of them.',
    fr: 'Votre accès est limité à certains systèmes: choisissez-en au moins un.',
    it: 'Il suo accesso è limitato ad alcuni sistemi: ne scelga almeno uno.',
  },
  'user.password.set': {
    de: 'Neues Passwort setzen',
    en: 'Set a new password',
    fr: 'Définir un nouveau mot de passe',
    it: 'Imposta una nuova password',
  },
  'user.password.generate': {
    de: 'Passwort erzeugen',
    en: 'Generate a password',
    fr: 'Générer un mot de passe',
    it: 'Genera una password',
  },
  'user.password.keep': {
    de: 'Bisheriges behalten',
    en: 'Keep the present one',
    fr: 'Garder l’actuel',
    it: 'Mantieni l’attuale',
  },
  'user.password.once': {
    de: 'Nur jetzt sichtbar: Geben Sie dieses Passwort der Person weiter, bevor Sie das Formular schliessen.',
    en: 'Visible only now: hand this password to the person before you close the form.',
    fr: 'Visible seulement maintenant: transmettez ce mot de passe à la personne avant de fermer le formulaire.',
    it: 'Visibile solo ora: consegni questa password alla persona prima di chiudere il modulo.',
  },
  'user.password.copy': { de: 'Kopieren', en: 'Copy', fr: 'Copier', it: 'Copia' },
  'user.password.copied': { de: 'Kopiert', en: 'Copied', fr: 'Copié', it: 'Copiato' },
});
