import { texts } from '../texts.ts';

export const noAccess = texts({
  'noAccess.title': { de: 'Kein Zugriff', en: 'Access denied', fr: 'Accès refusé', it: 'Accesso negato' },
  'noAccess.text': {
    de: 'Diese Seite ist für Sie nicht freigegeben. Wer Ihre Rolle verwaltet, kann die Berechtigung erteilen.',
    en: 'This page is not open to you. Whoever manages your role can grant the permission.',
    fr: 'Cette page ne vous est pas ouverte. La personne qui gère votre rôle peut accorder l’autorisation.',
    it: 'Questa pagina non vi è aperta. Chi gestisce il vostro ruolo può concedere l’autorizzazione.',
  },
  'noAccess.permission': {
    de: 'Für diese Seite fehlt Ihnen die Berechtigung.',
    en: 'You lack the permission for this page.',
    fr: 'Il vous manque l’autorisation pour cette page.',
    it: 'Vi manca l’autorizzazione per questa pagina.',
  },
  'noAccess.licence': {
    de: 'Diese Seite ist in der Lizenz nicht enthalten.',
    en: 'The licence does not include this page.',
    fr: 'Cette page n’est pas comprise dans la licence.',
    it: 'Questa pagina non è compresa nella licenza.',
  },
  'noAccess.home': { de: 'Zur Übersicht', en: 'To the overview', fr: 'Vers la vue d’ensemble', it: 'Alla panoramica' },
});
