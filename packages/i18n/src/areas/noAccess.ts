import { texts } from '../texts.ts';

export const noAccess = texts({
  'noAccess.title': { de: 'Kein Zugriff', en: 'Access denied', fr: 'Accès refusé', it: 'Accesso negato' },
  'noAccess.text': {
    de: 'Für diese Seite fehlt Ihnen die Berechtigung. Wer Ihre Rolle verwaltet, kann sie erteilen.',
    en: 'You lack the permission for this page. Whoever manages your role can grant it.',
    fr: 'Il vous manque l’autorisation pour cette page. La personne qui gère votre rôle peut l’accorder.',
    it: 'Vi manca l’autorizzazione per questa pagina. Chi gestisce il vostro ruolo può concederla.',
  },
  'noAccess.home': { de: 'Zur Übersicht', en: 'To the overview', fr: 'Vers la vue d’ensemble', it: 'Alla panoramica' },
});
