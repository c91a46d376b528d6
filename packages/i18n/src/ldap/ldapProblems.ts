import type { LdapProblem } from '@carestead/domain/ldap/ldapTest';
import { texts } from '../texts.ts';

/** Why a step of the test failed, and what to do about it. */
export const ldapProblems = texts<`ldap.problem.${LdapProblem}`>({
  'ldap.problem.name_unknown': {
    de: 'Der Name des Servers ist unbekannt. Prüfen Sie die Schreibweise und den DNS-Server.',
    en: 'The name of the server is unknown. Check the spelling and the DNS server.',
    fr: 'Le nom du serveur est inconnu. Vérifiez l’orthographe et le serveur DNS.',
    it: 'Il nome del server è sconosciuto. Controlli l’ortografia e il server DNS.',
  },
  'ldap.problem.address_not_allowed': {
    de: 'Diese Adresse ist nicht erlaubt: Sie führt auf diesen Server selbst oder in einen geschützten Bereich.',
    en: 'This address is not allowed: it leads to this server itself or to a protected range.',
    fr: 'Cette adresse n’est pas autorisée: elle mène à ce serveur lui-même ou à une plage protégée.',
    it: 'Questo indirizzo non è consentito: conduce a questo stesso server o a un intervallo protetto.',
  },
  'ldap.problem.connection_refused': {
    de: 'Der Server nimmt an diesem Port keine Verbindung an. Läuft das Verzeichnis, und stimmt der Port?',
    en: 'The server accepts no connection at this port. Is the directory running, and is the port right?',
    fr: 'Le serveur n’accepte aucune connexion sur ce port. L’annuaire fonctionne-t-il et le port est-il correct?',
    it: 'Il server non accetta connessioni su questa porta. La directory è in funzione e la porta è corretta?',
  },
  'ldap.problem.unreachable': {
    de: 'Der Server ist von hier aus nicht erreichbar.',
    en: 'The server cannot be reached from here.',
    fr: 'Le serveur n’est pas joignable d’ici.',
    it: 'Il server non è raggiungibile da qui.',
  },
  'ldap.problem.timeout': {
    de: 'Keine Antwort innerhalb der Wartezeit. Oft hält eine Firewall die Verbindung auf.',
    en: 'No answer within the waiting time. Often a firewall blocks the connection.',
    fr: 'Aucune réponse dans le délai. Souvent, un pare-feu bloque la connexion.',
    it: 'Nessuna risposta entro il tempo di attesa. Spesso un firewall blocca la connessione.',
  },
  'ldap.problem.closed': {
    de: 'Das Verzeichnis hat die Verbindung mittendrin beendet.',
    en: 'The directory ended the connection in the middle.',
    fr: 'L’annuaire a interrompu la connexion en cours.',
    it: 'La directory ha interrotto la connessione.',
  },
  'ldap.problem.unavailable': {
    de: 'Das Verzeichnis ist überlastet oder nicht bereit. Versuchen Sie es später noch einmal.',
    en: 'The directory is overloaded or not ready. Try again later.',
    fr: 'L’annuaire est surchargé ou n’est pas prêt. Réessayez plus tard.',
    it: 'La directory è sovraccarica o non è pronta. Riprovi più tardi.',
  },
  'ldap.problem.no_tls': {
    de: 'Die Verschlüsselung kam nicht zustande. Spricht der Server TLS an diesem Port, oder StartTLS?',
    en: 'Encryption could not be agreed on. Does the server speak TLS at this port, or StartTLS?',
    fr: 'Le chiffrement n’a pas abouti. Le serveur parle-t-il TLS sur ce port, ou StartTLS?',
    it: 'La crittografia non è riuscita. Il server usa TLS su questa porta, o StartTLS?',
  },
  'ldap.problem.authorities': {
    de: 'Die hinterlegten Zertifikate sind nicht lesbar.',
    en: 'The certificates that are kept here cannot be read.',
    fr: 'Les certificats enregistrés ne sont pas lisibles.',
    it: 'I certificati memorizzati non sono leggibili.',
  },
  'ldap.problem.certificate_unknown': {
    de: 'Das Zertifikat des Servers stammt von keiner Stelle, der hier vertraut wird. Hinterlegen Sie das Zertifikat Ihrer Stelle.',
    en: 'The certificate of the server comes from no authority that is trusted here. Keep the certificate of your authority here.',
    fr: 'Le certificat du serveur ne vient d’aucune autorité reconnue ici. Enregistrez le certificat de votre autorité.',
    it: 'Il certificato del server non proviene da un’autorità riconosciuta qui. Memorizzi il certificato della sua autorità.',
  },
  'ldap.problem.certificate_name': {
    de: 'Das Zertifikat gilt für einen anderen Namen. Verwenden Sie in der Adresse den Namen, auf den es lautet.',
    en: 'The certificate is for another name. Use the name in the address that it is made out to.',
    fr: 'Le certificat est établi pour un autre nom. Utilisez dans l’adresse le nom qu’il porte.',
    it: 'Il certificato vale per un altro nome. Usi nell’indirizzo il nome al quale è intestato.',
  },
  'ldap.problem.certificate_expired': {
    de: 'Das Zertifikat des Servers ist abgelaufen oder noch nicht gültig.',
    en: 'The certificate of the server has expired or is not valid yet.',
    fr: 'Le certificat du serveur a expiré ou n’est pas encore valable.',
    it: 'Il certificato del server è scaduto o non è ancora valido.',
  },
  'ldap.problem.credentials': {
    de: 'Name oder Passwort stimmt nicht, oder das Konto ist gesperrt.',
    en: 'Name or password is wrong, or the account is locked.',
    fr: 'Le nom ou le mot de passe est incorrect, ou le compte est bloqué.',
    it: 'Nome o password non corretti, oppure l’account è bloccato.',
  },
  'ldap.problem.tls_required': {
    de: 'Das Verzeichnis verlangt eine verschlüsselte Verbindung.',
    en: 'The directory demands an encrypted connection.',
    fr: 'L’annuaire exige une connexion chiffrée.',
    it: 'La directory richiede una connessione crittografata.',
  },
  'ldap.problem.not_allowed': {
    de: 'Das Verzeichnis erlaubt das diesem Konto nicht. Ohne Konto für die Suche ist oft gar nichts erlaubt.',
    en: 'The directory does not allow this account to do so. Without an account for searching, often nothing is allowed.',
    fr: 'L’annuaire ne le permet pas à ce compte. Sans compte de recherche, rien n’est souvent permis.',
    it: 'La directory non lo consente a questo account. Senza account per la ricerca spesso non è consentito nulla.',
  },
  'ldap.problem.base_not_found': {
    de: 'Diese Suchbasis gibt es nicht, oder das Konto darf sie nicht sehen.',
    en: 'This search base does not exist, or the account may not see it.',
    fr: 'Cette base de recherche n’existe pas, ou le compte ne peut pas la voir.',
    it: 'Questa base di ricerca non esiste, oppure l’account non può vederla.',
  },
  'ldap.problem.user_filter': {
    de: 'Das Verzeichnis versteht den Filter nicht.',
    en: 'The directory does not understand the filter.',
    fr: 'L’annuaire ne comprend pas le filtre.',
    it: 'La directory non comprende il filtro.',
  },
  'ldap.problem.user_not_found': {
    de: 'Unter der Suchbasis findet der Filter niemanden mit diesem Namen.',
    en: 'Below the search base the filter finds nobody with this name.',
    fr: 'Sous la base de recherche, le filtre ne trouve personne portant ce nom.',
    it: 'Sotto la base di ricerca il filtro non trova nessuno con questo nome.',
  },
  'ldap.problem.several_users': {
    de: 'Der Filter findet mehrere Personen. Er muss genau eine finden.',
    en: 'The filter finds several people. It must find exactly one.',
    fr: 'Le filtre trouve plusieurs personnes. Il doit en trouver une seule.',
    it: 'Il filtro trova più persone. Deve trovarne esattamente una.',
  },
  'ldap.problem.name_too_long': {
    de: 'Der Name im Verzeichnis ist leer oder länger als 64 Zeichen.',
    en: 'The name in the directory is empty or longer than 64 characters.',
    fr: 'Le nom dans l’annuaire est vide ou dépasse 64 caractères.',
    it: 'Il nome nella directory è vuoto o supera i 64 caratteri.',
  },
  'ldap.problem.name_taken': {
    de: 'Ein Benutzer mit einem Passwort von hier heisst schon so. Er geht vor; das Konto im Verzeichnis kommt nicht hinein.',
    en: 'A user with a password from here has this name already. That user goes first; the account of the directory cannot log in.',
    fr: 'Un utilisateur avec un mot de passe d’ici porte déjà ce nom. Il est prioritaire; le compte de l’annuaire ne peut pas se connecter.',
    it: 'Un utente con una password di qui ha già questo nome. Ha la precedenza; l’account della directory non può accedere.',
  },
  'ldap.problem.too_many_groups': {
    de: 'Diese Person ist in mehr als 1000 Gruppen. Wählen Sie eine engere Suchbasis.',
    en: 'That person is in more than 1000 groups. Choose a narrower search base.',
    fr: 'Cette personne est dans plus de 1000 groupes. Choisissez une base de recherche plus étroite.',
    it: 'Questa persona è in più di 1000 gruppi. Scelga una base di ricerca più ristretta.',
  },
  'ldap.problem.no_known_role': {
    de: 'Keine der Gruppen dieser Person ist einer Rolle zugeordnet: Sie würde abgewiesen.',
    en: 'None of the groups of that person is mapped to a role: they would be refused.',
    fr: 'Aucun groupe de cette personne n’est associé à un rôle: elle serait refusée.',
    it: 'Nessun gruppo di questa persona è associato a un ruolo: verrebbe rifiutata.',
  },
  'ldap.problem.refused': {
    de: 'Das Verzeichnis hat abgelehnt.',
    en: 'The directory refused.',
    fr: 'L’annuaire a refusé.',
    it: 'La directory ha rifiutato.',
  },
});
