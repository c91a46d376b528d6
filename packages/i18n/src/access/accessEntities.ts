import type { role, roleCallSourceGroup, rolePermission } from '@carestead/domain/access/role';
import type { user } from '@carestead/domain/access/user';
import type { EntityTextId } from '../entityTextId.ts';
import { texts } from '../texts.ts';
import { permissionSentences } from './permissionSentences.ts';
import { withPrefix } from './withPrefix.ts';

type Given = EntityTextId<typeof rolePermission>;
type Permissions = Extract<Given, `choice.${string}`>;
type Id = EntityTextId<typeof role, 'name'> | Exclude<Given, Permissions> | EntityTextId<typeof roleCallSourceGroup>;

const ownTexts = texts<Id>({
  'entity.role': { de: 'Rolle', en: 'Role', fr: 'Rôle', it: 'Ruolo' },
  'entity.roles': { de: 'Rollen', en: 'Roles', fr: 'Rôles', it: 'Ruoli' },
  'entity.role.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'hint.role.name': {
    de: 'Eine Rolle verwaltet Benutzer und Rollen, die in der Reihenfolge unter ihr stehen.',
    en: 'A role manages the users and roles below it in the order.',
    fr: 'Un rôle gère les utilisateurs et les rôles placés au-dessous de lui dans l’ordre.',
    it: 'Un ruolo gestisce gli utenti e i ruoli che stanno sotto di lui nell’ordine.',
  },
  'entity.role_permission': { de: 'Berechtigung', en: 'Permission', fr: 'Autorisation', it: 'Autorizzazione' },
  'entity.role_permissions': { de: 'Berechtigungen', en: 'Permissions', fr: 'Autorisations', it: 'Autorizzazioni' },
  'entity.role_permission.permission': {
    de: 'Berechtigung',
    en: 'Permission',
    fr: 'Autorisation',
    it: 'Autorizzazione',
  },
  'entity.role_call_source_group': {
    de: 'Stufe für eine Rufquellengruppe',
    en: 'Level for a call source group',
    fr: 'Niveau pour un groupe de sources',
    it: 'Livello per un gruppo di fonti',
  },
  'entity.role_call_source_groups': {
    de: 'Stufen für Rufquellengruppen',
    en: 'Levels for call source groups',
    fr: 'Niveaux pour les groupes de sources',
    it: 'Livelli per i gruppi di fonti',
  },
  'entity.role_call_source_group.callsource_group_id': {
    de: 'Rufquellengruppe',
    en: 'Call source group',
    fr: 'Groupe de sources',
    it: 'Gruppo di fonti',
  },
  'entity.role_call_source_group.permission_level': { de: 'Stufe', en: 'Level', fr: 'Niveau', it: 'Livello' },
  'choice.role_call_source_group.permission_level.None': { de: 'Keine', en: 'None', fr: 'Aucun', it: 'Nessuno' },
  'choice.role_call_source_group.permission_level.Read': { de: 'Lesen', en: 'Read', fr: 'Lire', it: 'Leggi' },
  'choice.role_call_source_group.permission_level.Write': {
    de: 'Bestehende ändern',
    en: 'Change existing',
    fr: 'Modifier l’existant',
    it: 'Modifica esistenti',
  },
  'choice.role_call_source_group.permission_level.Full': { de: 'Voll', en: 'Full', fr: 'Complet', it: 'Completo' },
});

export const roleTexts = {
  ...ownTexts,
  ...withPrefix('choice.role_permission.permission.', permissionSentences),
} satisfies Record<Permissions, unknown>;

type Hinted = 'email' | 'homepage' | 'is_superuser' | 'system_access' | 'password_is_temporary' | 'notify_email';

export const userTexts = texts<EntityTextId<typeof user, Hinted>>({
  'entity.user': { de: 'Benutzer', en: 'User', fr: 'Utilisateur', it: 'Utente' },
  'entity.users': { de: 'Benutzer', en: 'Users', fr: 'Utilisateurs', it: 'Utenti' },
  'entity.user.username': { de: 'Benutzername', en: 'Username', fr: 'Nom d’utilisateur', it: 'Nome utente' },
  'entity.user.email': { de: 'E-Mail', en: 'E-mail', fr: 'E-mail', it: 'E-mail' },
  'hint.user.email': {
    de: 'Mehrere Adressen sind möglich; ein Komma oder die Eingabetaste schliesst eine ab.',
    en: 'Several addresses are possible; a comma or the Enter key ends one.',
    fr: 'Plusieurs adresses sont possibles; une virgule ou la touche Entrée en termine une.',
    it: 'Sono possibili più indirizzi; una virgola o il tasto Invio ne conclude uno.',
  },
  'entity.user.locale': { de: 'Sprache', en: 'Language', fr: 'Langue', it: 'Lingua' },
  'choice.user.locale.de': { de: 'Deutsch', en: 'German', fr: 'Allemand', it: 'Tedesco' },
  'choice.user.locale.en': { de: 'Englisch', en: 'English', fr: 'Anglais', it: 'Inglese' },
  'choice.user.locale.fr': { de: 'Französisch', en: 'French', fr: 'Français', it: 'Francese' },
  'choice.user.locale.it': { de: 'Italienisch', en: 'Italian', fr: 'Italien', it: 'Italiano' },
  'entity.user.homepage': { de: 'Startseite', en: 'Home page', fr: 'Page d’accueil', it: 'Pagina iniziale' },
  'hint.user.homepage': {
    de: 'Fehlt der Person dafür die Berechtigung oder die Lizenz, gilt die übliche Startseite.',
    en: 'If the person lacks the permission or the licence for it, the usual home page applies.',
    fr: 'Si l’autorisation ou la licence manque à la personne, la page d’accueil habituelle s’applique.',
    it: 'Se alla persona manca l’autorizzazione o la licenza, vale la pagina iniziale abituale.',
  },
  'choice.user.homepage.': {
    de: 'Übliche Startseite',
    en: 'Usual home page',
    fr: 'Page d’accueil habituelle',
    it: 'Pagina iniziale abituale',
  },
  'choice.user.homepage.treeView': {
    de: 'Systembaum',
    en: 'System tree',
    fr: 'Arborescence',
    it: 'Struttura del sistema',
  },
  'choice.user.homepage.analytics': { de: 'Auswertung', en: 'Analytics', fr: 'Analyse', it: 'Analisi' },
  'choice.user.homepage.log': {
    de: 'Rufprotokoll',
    en: 'Call log',
    fr: 'Journal des appels',
    it: 'Registro chiamate',
  },
  'choice.user.homepage.display': {
    de: 'Rufanzeige',
    en: 'Call display',
    fr: 'Écran d’appels',
    it: 'Pannello chiamate',
  },
  'choice.user.homepage.incidentsList': { de: 'Störungen', en: 'Incidents', fr: 'Dérangements', it: 'Anomalie' },
  'entity.user.is_superuser': { de: 'Super-User', en: 'Super user', fr: 'Super-utilisateur', it: 'Superutente' },
  'hint.user.is_superuser': {
    de: 'Hat alle Rechte in allen Systemen; Rollen bewirken dann nichts.',
    en: 'Has all rights in all systems; roles have no effect then.',
    fr: 'A tous les droits dans tous les systèmes; les rôles sont alors sans effet.',
    it: 'Ha tutti i diritti in tutti i sistemi; i ruoli allora non hanno effetto.',
  },
  'entity.user.is_ldap': { de: 'LDAP', en: 'LDAP', fr: 'LDAP', it: 'LDAP' },
  'entity.user.roles': { de: 'Rollen', en: 'Roles', fr: 'Rôles', it: 'Ruoli' },
  'entity.user.system_access': { de: 'Systeme', en: 'Systems', fr: 'Systèmes', it: 'Sistemi' },
  'hint.user.system_access': {
    de: 'Ohne Auswahl gelten alle Systeme, auch künftige.',
    en: 'Without a choice all systems apply, future ones too.',
    fr: 'Sans choix, tous les systèmes sont compris, futurs aussi.',
    it: 'Senza scelta valgono tutti i sistemi, anche quelli futuri.',
  },
  'entity.user.notify_email': {
    de: 'Benachrichtigung per E-Mail',
    en: 'Notify by e-mail',
    fr: 'Notification par e-mail',
    it: 'Notifica per e-mail',
  },
  'hint.user.notify_email': {
    de: 'Geht an alle Adressen oben.',
    en: 'Goes to all addresses above.',
    fr: 'Envoyée à toutes les adresses ci-dessus.',
    it: 'Inviata a tutti gli indirizzi qui sopra.',
  },
  'entity.user.notify_push': {
    de: 'Benachrichtigung auf dem Telefon',
    en: 'Notify on the phone',
    fr: 'Notification sur le téléphone',
    it: 'Notifica sul telefono',
  },
  'entity.user.password': { de: 'Passwort', en: 'Password', fr: 'Mot de passe', it: 'Password' },
  'entity.user.password_is_temporary': {
    de: 'Passwort ist vorläufig',
    en: 'Password is temporary',
    fr: 'Le mot de passe est provisoire',
    it: 'La password è provvisoria',
  },
  'hint.user.password_is_temporary': {
    de: 'Die Person legt bei der nächsten Anmeldung ein eigenes fest.',
    en: 'The person sets their own at the next log-in.',
    fr: 'La personne définit le sien à la prochaine connexion.',
    it: 'La persona ne imposta una propria al prossimo accesso.',
  },
});
