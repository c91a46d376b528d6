import { texts } from '../texts.ts';

export const noAccess = texts({
  'noAccess.title': { de: 'Kein Zugriff', en: 'Access denied', fr: 'Accès refusé', it: 'Accesso negato' },
  'noAccess.text': {
    de: 'Diese Seite ist für Sie nicht freigegeben. Wer Ihre Rolle verwaltet, kann die Berechtigung erteilen.',
    en: 'You have no access to this page. Whoever manages your role can grant the permission.',
    fr: 'Vous n’avez pas accès à cette page. La personne qui gère votre rôle peut accorder l’autorisation.',
    it: 'Non ha accesso a questa pagina. Chi gestisce il suo ruolo può concedere l’autorizzazione.',
  },
  'noAccess.permission': {
    de: 'Für diese Seite fehlt Ihnen die Berechtigung.',
    en: 'You lack the permission for this page.',
    fr: 'Il vous manque l’autorisation pour cette page.',
    it: 'Le manca l’autorizzazione per questa pagina.',
  },
  'noAccess.licence': {
    de: 'Diese Seite ist in der Lizenz nicht enthalten.',
    en: 'The licence does not include this page.',
    fr: 'Cette page n’est pas comprise dans la licence.',
    it: 'Questa pagina non è compresa nella licenza.',
  },
  'noAccess.home': {
    de: 'Zur Übersicht',
    en: 'Go to the overview',
    fr: 'Aller à la vue d’ensemble',
    it: 'Vai alla panoramica',
  },
});
