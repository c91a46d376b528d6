import { texts } from '../texts.ts';

export const notFound = texts({
  'notFound.title': {
    de: 'Seite nicht gefunden',
    en: 'Page not found',
    fr: 'Page introuvable',
    it: 'Pagina non trovata',
  },
  'notFound.text': {
    de: 'Unter dieser Adresse gibt es nichts. Vielleicht wurde sie verkürzt oder es gibt sie nicht mehr.',
    en: 'There is nothing at this address. It may have been cut short or no longer exist.',
    fr: 'Il n’y a rien à cette adresse. Elle a peut-être été tronquée ou n’existe plus.',
    it: 'A questo indirizzo non c’è nulla. Forse è incompleto o non esiste più.',
  },
  'notFound.home': {
    de: 'Zur Startseite',
    en: 'Go to the home page',
    fr: 'Aller à la page d’accueil',
    it: 'Vai alla pagina iniziale',
  },
  'notFound.back': { de: 'Zurück', en: 'Back', fr: 'Retour', it: 'Indietro' },
});
