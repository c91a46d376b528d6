import type { CloudProblemReason } from '@carestead/domain/cloud/cloud';
import type { Text } from '../texts.ts';

/** Why nothing reaches the cloud or comes back from it, and what to do. */
const problems: Readonly<Record<CloudProblemReason, Text>> = {
  email_not_found: {
    de: 'Zu dieser E-Mail-Adresse gibt es in der Cloud kein Konto.',
    en: 'The cloud has no account with this e-mail address.',
    fr: 'Le cloud n’a aucun compte avec cette adresse e-mail.',
    it: 'Il cloud non ha nessun account con questo indirizzo e-mail.',
  },
  invalid_email: {
    de: 'Die Cloud erkennt darin keine E-Mail-Adresse.',
    en: 'The cloud does not recognise this as an e-mail address.',
    fr: 'Le cloud n’y reconnaît pas une adresse e-mail.',
    it: 'Il cloud non lo riconosce come indirizzo e-mail.',
  },
  invalid_password: {
    de: 'Dieses Passwort stimmt nicht.',
    en: 'This password is wrong.',
    fr: 'Ce mot de passe est incorrect.',
    it: 'Questa password non è corretta.',
  },
  user_disabled: {
    de: 'Dieses Konto ist gesperrt. Wenden Sie sich an den Hersteller.',
    en: 'This account is disabled. Please contact the vendor.',
    fr: 'Ce compte est bloqué. Adressez-vous au fabricant.',
    it: 'Questo account è bloccato. Si rivolga al produttore.',
  },
  no_address: {
    de: 'Auf diesem Server ist keine Adresse einer Cloud hinterlegt. Das Handbuch für den Betrieb sagt unter CLOUD_URL, was zu tun ist.',
    en: 'This server has no address of a cloud. The operating manual says under CLOUD_URL what to do.',
    fr: 'Ce serveur ne connaît aucune adresse de cloud. Le manuel d’exploitation indique la marche à suivre sous CLOUD_URL.',
    it: 'Su questo server non è indicato nessun indirizzo di un cloud. Il manuale di esercizio dice che cosa fare alla voce CLOUD_URL.',
  },
  offline: {
    de: 'Dieser Server ist so eingestellt, dass er keine Verbindungen nach aussen aufbaut. Kopien warten, bis das wieder erlaubt ist.',
    en: 'This server is set up to make no connections to the outside. Copies wait until that is allowed again.',
    fr: 'Ce serveur est configuré pour n’établir aucune connexion vers l’extérieur. Les copies attendent que cela soit à nouveau autorisé.',
    it: 'Questo server è impostato per non stabilire connessioni verso l’esterno. Le copie attendono che sia di nuovo consentito.',
  },
  not_set_up: {
    de: 'Es ist noch kein Konto gespeichert.',
    en: 'No account is saved yet.',
    fr: 'Aucun compte n’est encore enregistré.',
    it: 'Non è ancora salvato nessun account.',
  },
  forbidden_address: {
    de: 'Die Adresse der Cloud ist für ausgehende Verbindungen nicht erlaubt.',
    en: 'The address of the cloud is not allowed for outgoing connections.',
    fr: 'L’adresse du cloud n’est pas autorisée pour les connexions sortantes.',
    it: 'L’indirizzo del cloud non è consentito per le connessioni in uscita.',
  },
  unreachable: {
    de: 'Die Cloud ist nicht erreichbar.',
    en: 'The cloud cannot be reached.',
    fr: 'Le cloud est inaccessible.',
    it: 'Il cloud non è raggiungibile.',
  },
  certificate: {
    de: 'Das Zertifikat der Cloud ist ungültig. Es wurde nichts gesendet.',
    en: 'The certificate of the cloud is not valid. Nothing was sent.',
    fr: 'Le certificat du cloud n’est pas valable. Rien n’a été envoyé.',
    it: 'Il certificato del cloud non è valido. Non è stato inviato nulla.',
  },
  busy: {
    de: 'Die Cloud ist überlastet oder gestört.',
    en: 'The cloud is overloaded or out of order.',
    fr: 'Le cloud est surchargé ou en panne.',
    it: 'Il cloud è sovraccarico o guasto.',
  },
  full: {
    de: 'Im Konto ist kein Speicherplatz mehr frei. Wenden Sie sich an den Hersteller.',
    en: 'There is no space left in the account. Please contact the vendor.',
    fr: 'Il n’y a plus d’espace dans le compte. Adressez-vous au fabricant.',
    it: 'Nell’account non c’è più spazio. Si rivolga al produttore.',
  },
  too_large: {
    de: 'Die Konfiguration ist für die Cloud zu gross. Diese Kopie wurde nicht gesendet.',
    en: 'The configuration is too large for the cloud. This copy was not sent.',
    fr: 'La configuration est trop volumineuse pour le cloud. Cette copie n’a pas été envoyée.',
    it: 'La configurazione è troppo grande per il cloud. Questa copia non è stata inviata.',
  },
  not_found: {
    de: 'Diese Kopie ist nicht mehr in der Cloud.',
    en: 'This copy is no longer in the cloud.',
    fr: 'Cette copie n’est plus dans le cloud.',
    it: 'Questa copia non è più nel cloud.',
  },
  refused: {
    de: 'Die Cloud hat die Anfrage abgelehnt. Das Protokoll des Servers nennt den Grund.',
    en: 'The cloud refused the request. The log of the server names the reason.',
    fr: 'Le cloud a refusé la requête. Le journal du serveur en indique la raison.',
    it: 'Il cloud ha rifiutato la richiesta. Il registro del server ne indica il motivo.',
  },
  cut: {
    de: 'Die Kopie kam unvollständig an.',
    en: 'The copy arrived incomplete.',
    fr: 'La copie est arrivée incomplète.',
    it: 'La copia è arrivata incompleta.',
  },
  damaged: {
    de: 'Die Kopie in der Cloud ist beschädigt oder wurde verändert. Sie wurde verworfen.',
    en: 'The copy in the cloud is damaged or was changed. It was discarded.',
    fr: 'La copie dans le cloud est endommagée ou a été modifiée. Elle a été rejetée.',
    it: 'La copia nel cloud è danneggiata o è stata modificata. È stata scartata.',
  },
  foreign: {
    de: 'Diese Kopie stammt von einer anderen Installation oder einem anderen System. Nur deren Schlüsseldatei öffnet sie.',
    en: 'This copy is of another installation or of another system. Only the key file of that one opens it.',
    fr: 'Cette copie vient d’une autre installation ou d’un autre système. Seul son fichier de clé l’ouvre.',
    it: 'Questa copia proviene da un’altra installazione o da un altro sistema. La apre solo il suo file della chiave.',
  },
};

/** By the ids that jobs and the page use. */
export const cloudProblemTexts = Object.fromEntries(
  Object.entries(problems).map(([reason, text]) => [`jobs.problem.cloud.${reason}`, text]),
) as Readonly<Record<`jobs.problem.cloud.${CloudProblemReason}`, Text>>;
