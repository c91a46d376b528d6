import type { LdapStep, LdapStepState } from '@carestead/domain/ldap/ldapTest';
import { texts } from '../texts.ts';
import { ldapProblems } from './ldapProblems.ts';

/** The page on which a directory is connected and tested. */
const screen = texts<
  | `ldap.step.${LdapStep}`
  | `ldap.state.${LdapStepState}`
  | `ldap.${Sections}`
  | `ldap.test.${Tested}`
  | `ldap.roles.${Mapping}`
>({
  'ldap.log_in': { de: 'Anmeldung', en: 'Log-in', fr: 'Connexion', it: 'Accesso' },
  'ldap.log_in.text': {
    de: 'Wer hier kein eigenes Passwort hat, meldet sich mit dem Konto aus dem Verzeichnis an. Beim ersten Mal entsteht der Benutzer von selbst; seine Rollen werden bei jeder Anmeldung neu gelesen. Benutzer mit einem Passwort von hier bleiben davon unberührt und kommen immer hinein.',
    en: 'People who have no password of their own here log in with their account of the directory. Their user is created the first time, and their roles are read anew at each log-in. Users with a password from here are not affected and can always log in.',
    fr: 'Les personnes sans mot de passe propre ici se connectent avec leur compte de l’annuaire. Leur utilisateur est créé à la première connexion et leurs rôles sont relus à chaque connexion. Les utilisateurs ayant un mot de passe d’ici ne sont pas concernés et peuvent toujours se connecter.',
    it: 'Chi qui non ha una password propria accede con il suo account della directory. L’utente viene creato al primo accesso e i ruoli vengono riletti a ogni accesso. Gli utenti con una password di qui non sono interessati e possono sempre accedere.',
  },
  'ldap.server': { de: 'Server', en: 'Server', fr: 'Serveur', it: 'Server' },
  'ldap.encryption': { de: 'Verschlüsselung', en: 'Encryption', fr: 'Chiffrement', it: 'Crittografia' },
  'ldap.encryption.none.title': {
    de: 'Passwörter gehen unverschlüsselt durchs Netz',
    en: 'Passwords cross the network unencrypted',
    fr: 'Les mots de passe circulent en clair sur le réseau',
    it: 'Le password attraversano la rete in chiaro',
  },
  'ldap.encryption.none.text': {
    de: 'Wer im Netz mithört, kann sie lesen. Schalten Sie StartTLS ein oder verwenden Sie eine Adresse mit ldaps://.',
    en: 'Anyone who listens in the network can read them. Switch StartTLS on or use an address with ldaps://.',
    fr: 'Toute personne à l’écoute du réseau peut les lire. Activez StartTLS ou utilisez une adresse en ldaps://.',
    it: 'Chi ascolta nella rete può leggerle. Attivi StartTLS o usi un indirizzo con ldaps://.',
  },
  'ldap.encryption.always': {
    de: 'Mit ldaps:// ist die Verbindung von Anfang an verschlüsselt.',
    en: 'With ldaps:// the connection is encrypted from the beginning.',
    fr: 'Avec ldaps://, la connexion est chiffrée dès le début.',
    it: 'Con ldaps:// la connessione è crittografata dall’inizio.',
  },
  'ldap.account': {
    de: 'Konto für die Suche',
    en: 'Account for searching',
    fr: 'Compte de recherche',
    it: 'Account per la ricerca',
  },
  'ldap.account.text': {
    de: 'Mit diesem Konto sucht Carestead Personen und ihre Gruppen. Es braucht nur Leserechte.',
    en: 'Carestead searches people and their groups with this account. It needs no more than to read.',
    fr: 'Carestead cherche les personnes et leurs groupes avec ce compte. Le droit de lecture suffit.',
    it: 'Con questo account Carestead cerca le persone e i loro gruppi. Basta il diritto di lettura.',
  },
  'ldap.people': { de: 'Personen', en: 'Persons', fr: 'Personnes', it: 'Persone' },
  'ldap.roles': { de: 'Rollen', en: 'Roles', fr: 'Rôles', it: 'Ruoli' },
  'ldap.roles.text': {
    de: 'Wer in keiner dieser Gruppen ist, wird abgewiesen. Wer in mehreren ist, bekommt alle ihre Rollen.',
    en: 'Whoever is in none of these groups is refused. Whoever is in several gets all their roles.',
    fr: 'Qui n’est dans aucun de ces groupes est refusé. Qui est dans plusieurs reçoit tous leurs rôles.',
    it: 'Chi non è in nessuno di questi gruppi viene rifiutato. Chi è in più gruppi riceve tutti i loro ruoli.',
  },
  'ldap.roles.none': {
    de: 'Noch keine Zuordnung: Niemand kommt über das Verzeichnis hinein. Der Test zeigt, in welchen Gruppen jemand ist.',
    en: 'No mapping yet: nobody can log in through the directory. The test shows which groups somebody is in.',
    fr: 'Aucune correspondance: personne ne peut se connecter par l’annuaire. Le test montre dans quels groupes se trouve une personne.',
    it: 'Ancora nessuna corrispondenza: nessuno può accedere tramite la directory. La prova mostra in quali gruppi si trova una persona.',
  },
  'ldap.roles.line': {
    de: 'Zuordnung {number}',
    en: 'Mapping {number}',
    fr: 'Correspondance {number}',
    it: 'Corrispondenza {number}',
  },
  'ldap.roles.add': {
    de: 'Zuordnung hinzufügen',
    en: 'Add mapping',
    fr: 'Ajouter une correspondance',
    it: 'Aggiungi corrispondenza',
  },
  'ldap.roles.remove': {
    de: 'Zuordnung {number} entfernen',
    en: 'Remove mapping {number}',
    fr: 'Retirer la correspondance {number}',
    it: 'Rimuovi corrispondenza {number}',
  },
  'ldap.test': { de: 'Test', en: 'Test', fr: 'Test', it: 'Prova' },
  'ldap.test.text': {
    de: 'Prüft Schritt für Schritt, was oben eingegeben ist, auch ungespeichert. Der Test ändert und speichert nichts und meldet niemanden an.',
    en: 'Checks step by step what is typed above, also before it is saved. The test changes and stores nothing and logs nobody in.',
    fr: 'Vérifie pas à pas ce qui est saisi ci-dessus, même non enregistré. Le test ne modifie et n’enregistre rien et ne connecte personne.',
    it: 'Verifica passo per passo ciò che è inserito sopra, anche se non salvato. La prova non modifica e non memorizza nulla e nessuno effettua l’accesso.',
  },
  'ldap.test.username': {
    de: 'Benutzername aus dem Verzeichnis',
    en: 'Username in the directory',
    fr: 'Nom d’utilisateur dans l’annuaire',
    it: 'Nome utente nella directory',
  },
  'ldap.test.username.hint': {
    de: 'Leer: Nur die Verbindung wird geprüft.',
    en: 'Empty: only the connection is checked.',
    fr: 'Vide: seule la connexion est vérifiée.',
    it: 'Vuoto: viene verificata solo la connessione.',
  },
  'ldap.test.password': {
    de: 'Passwort dieser Person',
    en: 'Password of that person',
    fr: 'Mot de passe de cette personne',
    it: 'Password di questa persona',
  },
  'ldap.test.password.hint': {
    de: 'Leer: Es wird nicht geprüft.',
    en: 'Empty: it is not checked.',
    fr: 'Vide: il n’est pas vérifié.',
    it: 'Vuoto: non viene verificata.',
  },
  'ldap.test.run': { de: 'Jetzt testen', en: 'Test now', fr: 'Tester maintenant', it: 'Prova ora' },
  'ldap.test.running': {
    de: 'Das Verzeichnis wird gefragt …',
    en: 'The directory is being asked …',
    fr: 'L’annuaire est interrogé …',
    it: 'La directory viene interrogata …',
  },
  'ldap.test.steps': { de: 'Schritte', en: 'Steps', fr: 'Étapes', it: 'Passaggi' },
  'ldap.test.done': {
    de: 'Der Test ist in Ordnung.',
    en: 'The test is fine.',
    fr: 'Le test est concluant.',
    it: 'La prova è riuscita.',
  },
  'ldap.test.failed_at': {
    de: 'Schritt {number} ist fehlgeschlagen: {step}',
    en: 'Step {number} failed: {step}',
    fr: 'L’étape {number} a échoué: {step}',
    it: 'Il passo {number} non è riuscito: {step}',
  },
  'ldap.test.incomplete': {
    de: 'Für den Test fehlt noch etwas',
    en: 'Something is still missing for the test',
    fr: 'Il manque encore quelque chose pour le test',
    it: 'Per la prova manca ancora qualcosa',
  },
  'ldap.test.too_soon': {
    de: 'Zu viele Tests in kurzer Zeit. Bitte warten Sie einen Moment.',
    en: 'Too many tests in a short time. Please wait a moment.',
    fr: 'Trop de tests en peu de temps. Veuillez patienter un instant.',
    it: 'Troppe prove in poco tempo. Attenda un momento.',
  },
  'ldap.test.unreachable': {
    de: 'Carestead antwortet nicht. Bitte versuchen Sie es noch einmal.',
    en: 'Carestead does not answer. Please try again.',
    fr: 'Carestead ne répond pas. Veuillez réessayer.',
    it: 'Carestead non risponde. Riprovi.',
  },
  'ldap.test.person': { de: 'Gefundene Person', en: 'Person found', fr: 'Personne trouvée', it: 'Persona trovata' },
  'ldap.test.values': {
    de: 'Gruppen und Werte dieser Person',
    en: 'Groups and values of that person',
    fr: 'Groupes et valeurs de cette personne',
    it: 'Gruppi e valori di questa persona',
  },
  'ldap.test.values.none': {
    de: 'Diese Person ist in keiner Gruppe.',
    en: 'That person is in no group.',
    fr: 'Cette personne n’est dans aucun groupe.',
    it: 'Questa persona non è in nessun gruppo.',
  },
  'ldap.test.value.none': { de: 'keine Rolle', en: 'no role', fr: 'aucun rôle', it: 'nessun ruolo' },
  'ldap.test.value.map': { de: 'Zuordnen', en: 'Assign', fr: 'Attribuer', it: 'Assegnare' },
  'ldap.test.value.map_named': {
    de: '{value} zuordnen',
    en: 'Map {value}',
    fr: 'Associer {value}',
    it: 'Associa {value}',
  },
  'ldap.step.address': { de: 'Adresse', en: 'Address', fr: 'Adresse', it: 'Indirizzo' },
  'ldap.step.encryption': { de: 'Verschlüsselung', en: 'Encryption', fr: 'Chiffrement', it: 'Crittografia' },
  'ldap.step.bind': {
    de: 'Konto für die Suche',
    en: 'Account for searching',
    fr: 'Compte de recherche',
    it: 'Account per la ricerca',
  },
  'ldap.step.base': { de: 'Suchbasis', en: 'Search base', fr: 'Base de recherche', it: 'Base di ricerca' },
  'ldap.step.user': {
    de: 'Person suchen',
    en: 'Search person',
    fr: 'Recherche de la personne',
    it: 'Ricerca della persona',
  },
  'ldap.step.password': { de: 'Passwort', en: 'Password', fr: 'Mot de passe', it: 'Password' },
  'ldap.step.groups': {
    de: 'Verschachtelte Gruppen',
    en: 'Nested groups',
    fr: 'Groupes imbriqués',
    it: 'Gruppi annidati',
  },
  'ldap.step.roles': { de: 'Rollen', en: 'Roles', fr: 'Rôles', it: 'Ruoli' },
  'ldap.state.done': { de: 'In Ordnung', en: 'All right', fr: 'En ordre', it: 'In ordine' },
  'ldap.state.failed': { de: 'Fehlgeschlagen', en: 'Failed', fr: 'Échec', it: 'Non riuscito' },
  'ldap.state.omitted': { de: 'Nicht geprüft', en: 'Not checked', fr: 'Non vérifié', it: 'Non verificato' },
  'ldap.state.open': { de: 'Nicht erreicht', en: 'Not reached', fr: 'Non atteint', it: 'Non raggiunto' },
});

export const ldap = { ...screen, ...ldapProblems };

type Sections =
  | 'log_in'
  | 'log_in.text'
  | 'server'
  | `encryption${'' | '.none.title' | '.none.text' | '.always'}`
  | `account${'' | '.text'}`
  | 'people'
  | 'roles'
  | 'test';

type Mapping = 'text' | 'none' | 'line' | 'add' | 'remove';

type Tested =
  | 'text'
  | 'username'
  | 'username.hint'
  | 'password'
  | 'password.hint'
  | 'run'
  | 'running'
  | 'steps'
  | 'done'
  | 'failed_at'
  | 'incomplete'
  | 'too_soon'
  | 'unreachable'
  | 'person'
  | 'values'
  | 'values.none'
  | 'value.none'
  | 'value.map'
  | 'value.map_named';
