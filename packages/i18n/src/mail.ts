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
  'mail.digest.subject': {
    de: '{count} Meldungen von Carestead',
    en: '{count} notices from Carestead',
    fr: '{count} avis de Carestead',
    it: '{count} avvisi da Carestead',
  },
});
