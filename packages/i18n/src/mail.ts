import { texts } from './texts.ts';

/** The texts that the server writes into mails and other messages; all others are shown by the browser. */
export const mail = texts({
  'mail.test.subject': {
    de: 'Testnachricht von Carestead',
    en: 'Test message from Carestead',
    fr: 'Message de test de Carestead',
    it: 'Messaggio di prova da Carestead',
  },
  'mail.test.greeting': {
    de: 'Guten Tag {name}',
    en: 'Hello {name}',
    fr: 'Bonjour {name}',
    it: 'Buongiorno {name}',
  },
  'mail.test.text': {
    de: 'Diese Nachricht haben Sie in Carestead unter «Mein Konto» ausgelöst. Sie zeigt, dass Meldungen diese Adresse erreichen.',
    en: 'You asked for this message in Carestead under “My account”. It shows that notices reach this address.',
    fr: 'Vous avez demandé ce message dans Carestead sous «Mon compte». Il montre que les avis parviennent à cette adresse.',
    it: 'Ha richiesto questo messaggio in Carestead sotto «Il mio account». Mostra che gli avvisi raggiungono questo indirizzo.',
  },
  'mail.test.nothing_to_do': {
    de: 'Sie müssen nichts weiter tun.',
    en: 'There is nothing else for you to do.',
    fr: 'Vous n’avez rien d’autre à faire.',
    it: 'Non deve fare altro.',
  },
  'mail.test_alert.text': {
    de: 'Test des Alarmkanals {name}',
    en: 'Test of the alert channel {name}',
    fr: 'Test du canal d’alerte {name}',
    it: 'Prova del canale di allarme {name}',
  },
  'mail.report.subject': {
    de: 'Rufprotokoll: {name}',
    en: 'Call log: {name}',
    fr: 'Journal des appels: {name}',
    it: 'Registro chiamate: {name}',
  },
  'mail.report.calls': { de: 'Rufe', en: 'Calls', fr: 'Appels', it: 'Chiamate' },
  'mail.report.emergencies': {
    de: 'davon Notfälle',
    en: 'of these emergencies',
    fr: 'dont urgences',
    it: 'di cui emergenze',
  },
  'mail.report.mean': { de: 'mittlere Dauer', en: 'mean duration', fr: 'durée moyenne', it: 'durata media' },
  'mail.report.longest': {
    de: 'längste Dauer',
    en: 'longest duration',
    fr: 'durée la plus longue',
    it: 'durata più lunga',
  },
  'mail.report.none': {
    de: 'Der Filter findet keinen Ruf.',
    en: 'The filter finds no call.',
    fr: 'Le filtre ne trouve aucun appel.',
    it: 'Il filtro non trova alcuna chiamata.',
  },
  'mail.report.more': {
    de: 'Weitere Rufe: {count}',
    en: 'More calls: {count}',
    fr: 'Autres appels: {count}',
    it: 'Altre chiamate: {count}',
  },
  'mail.report.open': {
    de: 'Im Rufprotokoll öffnen',
    en: 'Open in the call log',
    fr: 'Ouvrir dans le journal des appels',
    it: 'Aprire nel registro chiamate',
  },
  'mail.report.missing': {
    de: 'Eine Bedingung dieses Filters nennt etwas, das es nicht mehr gibt. Bitte den Filter anpassen.',
    en: 'A condition of this filter names something that is gone. Please adjust the filter.',
    fr: 'Une condition de ce filtre désigne un élément qui n’existe plus. Veuillez adapter le filtre.',
    it: 'Una condizione di questo filtro indica qualcosa che non esiste più. Adattare il filtro.',
  },
  'mail.report.too_large': {
    de: 'Der Anhang wäre zu gross. Alle Rufe lassen sich aus dem Rufprotokoll exportieren.',
    en: 'The attachment would be too large. All calls can be exported from the call log.',
    fr: 'La pièce jointe serait trop grande. Tous les appels peuvent être exportés depuis le journal des appels.',
    it: 'L’allegato sarebbe troppo grande. Tutte le chiamate si possono esportare dal registro chiamate.',
  },
  'mail.digest.subject': {
    de: '{count} Meldungen von Carestead',
    en: '{count} notices from Carestead',
    fr: '{count} avis de Carestead',
    it: '{count} avvisi da Carestead',
  },
});
