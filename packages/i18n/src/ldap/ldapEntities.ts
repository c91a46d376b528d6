import type { ldapRole, ldapSetting } from '@carestead/domain/ldap/ldapSetting';
import type { EntityTextId } from '../entityTextId.ts';
import { texts } from '../texts.ts';

type Hinted =
  | 'enabled'
  | 'dsn'
  | 'start_tls'
  | 'authority_source'
  | 'authorities'
  | 'admin_user'
  | 'admin_password'
  | 'base_dn'
  | 'user_filter'
  | 'roles_attribute'
  | 'nested_groups';

export const ldapTexts = texts<EntityTextId<typeof ldapSetting, Hinted> | EntityTextId<typeof ldapRole>>({
  'entity.ldap_setting': { de: 'LDAP', en: 'LDAP', fr: 'LDAP', it: 'LDAP' },
  'entity.ldap_settings': { de: 'LDAP', en: 'LDAP', fr: 'LDAP', it: 'LDAP' },
  'entity.ldap_setting.enabled': {
    de: 'Anmeldung über das Verzeichnis',
    en: 'Log-in through the directory',
    fr: 'Connexion par l’annuaire',
    it: 'Accesso tramite la directory',
  },
  'hint.ldap_setting.enabled': {
    de: 'Ausgeschaltet kommt nur hinein, wer ein Passwort von hier hat. Wer schon angemeldet ist, bleibt es.',
    en: 'While it is off, only people with a password from here can log in. Whoever is logged in stays so.',
    fr: 'Désactivée, seules les personnes ayant un mot de passe d’ici peuvent se connecter. Qui est déjà connecté le reste.',
    it: 'Se disattivato, accede solo chi ha una password di qui. Chi ha già effettuato l’accesso resta connesso.',
  },
  'entity.ldap_setting.dsn': { de: 'Adresse', en: 'Address', fr: 'Adresse', it: 'Indirizzo' },
  'hint.ldap_setting.dsn': {
    de: 'Zum Beispiel ldaps://dc1.heim.local oder ldap://192.168.1.10:389.',
    en: 'For example ldaps://dc1.home.local or ldap://192.168.1.10:389.',
    fr: 'Par exemple ldaps://dc1.home.local ou ldap://192.168.1.10:389.',
    it: 'Per esempio ldaps://dc1.struttura.local o ldap://192.168.1.10:389.',
  },
  'entity.ldap_setting.start_tls': { de: 'StartTLS', en: 'StartTLS', fr: 'StartTLS', it: 'StartTLS' },
  'hint.ldap_setting.start_tls': {
    de: 'Eine Verbindung mit ldap:// wird verschlüsselt, bevor etwas gesendet wird.',
    en: 'A connection with ldap:// is encrypted before anything is sent.',
    fr: 'Une connexion ldap:// est chiffrée avant tout envoi.',
    it: 'Una connessione ldap:// viene crittografata prima di inviare qualcosa.',
  },
  'entity.ldap_setting.authority_source': {
    de: 'Anerkannte Zertifizierungsstellen',
    en: 'Trusted certificate authorities',
    fr: 'Autorités de certification reconnues',
    it: 'Autorità di certificazione riconosciute',
  },
  'hint.ldap_setting.authority_source': {
    de: 'Ein Verzeichnis im Haus hat meist ein Zertifikat der eigenen Stelle: Hinterlegen Sie diese.',
    en: 'A directory in the facility usually has a certificate of its own authority: keep that one here.',
    fr: 'Un annuaire interne a le plus souvent un certificat de sa propre autorité: enregistrez-la.',
    it: 'Una directory interna ha di solito un certificato della propria autorità: la memorizzi.',
  },
  'choice.ldap_setting.authority_source.system': {
    de: 'die des Servers',
    en: 'those of the server',
    fr: 'celles du serveur',
    it: 'quelle del server',
  },
  'choice.ldap_setting.authority_source.pinned': {
    de: 'nur hinterlegte',
    en: 'only those kept here',
    fr: 'enregistrées ici',
    it: 'memorizzate qui',
  },
  'entity.ldap_setting.authorities': {
    de: 'Hinterlegte Zertifikate',
    en: 'Certificates kept here',
    fr: 'Certificats enregistrés',
    it: 'Certificati memorizzati',
  },
  'hint.ldap_setting.authorities': {
    de: 'Im PEM-Format: von «BEGIN CERTIFICATE» bis «END CERTIFICATE», auch mehrere.',
    en: 'In PEM format: from “BEGIN CERTIFICATE” to “END CERTIFICATE”, several if need be.',
    fr: 'Au format PEM: de «BEGIN CERTIFICATE» à «END CERTIFICATE», plusieurs si nécessaire.',
    it: 'In formato PEM: da «BEGIN CERTIFICATE» a «END CERTIFICATE», anche più di uno.',
  },
  'entity.ldap_setting.admin_user': { de: 'Konto', en: 'Account', fr: 'Compte', it: 'Account' },
  'hint.ldap_setting.admin_user': {
    de: 'Zum Beispiel cn=carestead,ou=dienste,dc=heim,dc=local. Leer: Es wird ohne Konto gesucht.',
    en: 'For example cn=carestead,ou=services,dc=home,dc=local. Empty: searching without an account.',
    fr: 'Par exemple cn=carestead,ou=services,dc=home,dc=local. Vide: recherche sans compte.',
    it: 'Per esempio cn=carestead,ou=servizi,dc=struttura,dc=local. Vuoto: ricerca senza account.',
  },
  'entity.ldap_setting.admin_password': { de: 'Passwort', en: 'Password', fr: 'Mot de passe', it: 'Password' },
  'hint.ldap_setting.admin_password': {
    de: 'Wird verschlüsselt gespeichert. Nach einer Änderung von Adresse oder Verschlüsselung ist es neu einzugeben.',
    en: 'Stored encrypted. It has to be typed again after a change of address or encryption.',
    fr: 'Enregistré chiffré. À saisir de nouveau après un changement d’adresse ou de chiffrement.',
    it: 'Memorizzata crittografata. Va reinserita dopo una modifica di indirizzo o crittografia.',
  },
  'entity.ldap_setting.base_dn': {
    de: 'Suchbasis',
    en: 'Search base',
    fr: 'Base de recherche',
    it: 'Base di ricerca',
  },
  'hint.ldap_setting.base_dn': {
    de: 'Personen und Gruppen werden darunter gesucht, zum Beispiel dc=heim,dc=local.',
    en: 'People and groups are searched below it, for example dc=home,dc=local.',
    fr: 'Personnes et groupes sont cherchés au-dessous, par exemple dc=home,dc=local.',
    it: 'Persone e gruppi vengono cercati al di sotto, per esempio dc=struttura,dc=local.',
  },
  'entity.ldap_setting.user_filter': {
    de: 'Filter für Personen',
    en: 'Filter for people',
    fr: 'Filtre des personnes',
    it: 'Filtro per le persone',
  },
  'hint.ldap_setting.user_filter': {
    de: "An der Stelle von '{username}' steht der eingegebene Name. Active Directory: (sAMAccountName='{username}').",
    en: "The typed name goes in the place of '{username}'. Active Directory: (sAMAccountName='{username}').",
    fr: "Le nom saisi prend la place de '{username}'. Active Directory: (sAMAccountName='{username}').",
    it: "Il nome inserito va al posto di '{username}'. Active Directory: (sAMAccountName='{username}').",
  },
  'entity.ldap_setting.roles_attribute': {
    de: 'Attribut für Rollen',
    en: 'Attribute for roles',
    fr: 'Attribut des rôles',
    it: 'Attributo per i ruoli',
  },
  'hint.ldap_setting.roles_attribute': {
    de: 'Steht bei der Person und nennt ihre Gruppen, meist memberOf.',
    en: 'It stands with the person and names their groups, mostly memberOf.',
    fr: 'Il se trouve auprès de la personne et nomme ses groupes, le plus souvent memberOf.',
    it: 'Si trova presso la persona e ne indica i gruppi, di solito memberOf.',
  },
  'entity.ldap_setting.nested_groups': {
    de: 'Gruppen in Gruppen beachten',
    en: 'Follow groups within groups',
    fr: 'Suivre les groupes imbriqués',
    it: 'Considerare i gruppi annidati',
  },
  'hint.ldap_setting.nested_groups': {
    de: 'Sucht auch die Gruppen, in denen die Gruppen einer Person Mitglied sind.',
    en: 'Also searches the groups that the groups of a person are members of.',
    fr: 'Cherche aussi les groupes dont les groupes d’une personne sont membres.',
    it: 'Cerca anche i gruppi di cui sono membri i gruppi di una persona.',
  },
  'entity.ldap_role': {
    de: 'Zuordnung der Rollen',
    en: 'Role mapping',
    fr: 'Correspondance des rôles',
    it: 'Corrispondenza dei ruoli',
  },
  'entity.ldap_roles': {
    de: 'Zuordnungen der Rollen',
    en: 'Role mappings',
    fr: 'Correspondances des rôles',
    it: 'Corrispondenze dei ruoli',
  },
  'entity.ldap_role.value': {
    de: 'Gruppe oder Wert im Verzeichnis',
    en: 'Group or value in the directory',
    fr: 'Groupe ou valeur dans l’annuaire',
    it: 'Gruppo o valore nella directory',
  },
  'entity.ldap_role.role_id': { de: 'Rolle hier', en: 'Role here', fr: 'Rôle ici', it: 'Ruolo qui' },
});
