import { texts } from '../texts.ts';

export const noAccess = texts({
  'noAccess.title': { de: 'Kein Zugriff', en: 'Access denied', fr: 'Accès refusé', it: 'Accesso negato' },
  'noAccess.page': {
    de: 'Kein Zugriff auf «{page}»',
    en: 'No access to “{page}”',
    fr: 'Pas d’accès à «{page}»',
    it: 'Nessun accesso a «{page}»',
  },
  'noAccess.text': {
    de: 'Diese Seite ist für Sie nicht freigegeben. Die Freigabe erteilt, wer in diesem Haus Rollen verwaltet.',
    en: 'You have no access to this page. Access is granted by whoever manages roles in this facility.',
    fr: 'Vous n’avez pas accès à cette page. L’accès est accordé par la personne qui gère les rôles dans cet établissement.',
    it: 'Non ha accesso a questa pagina. L’accesso viene concesso da chi gestisce i ruoli in questa struttura.',
  },
  'noAccess.permission': {
    de: '{count, plural, one {Ihnen fehlt diese Berechtigung:} other {Ihnen fehlen diese Berechtigungen:}}',
    en: '{count, plural, one {You lack this permission:} other {You lack these permissions:}}',
    fr: '{count, plural, one {Il vous manque cette autorisation:} other {Il vous manque ces autorisations:}}',
    it: '{count, plural, one {Le manca questa autorizzazione:} other {Le mancano queste autorizzazioni:}}',
  },
  'noAccess.permission.any': {
    de: 'Ihnen fehlt mindestens eine dieser Berechtigungen:',
    en: 'You need at least one of these permissions:',
    fr: 'Il vous faut au moins une de ces autorisations:',
    it: 'Le serve almeno una di queste autorizzazioni:',
  },
  'noAccess.licence': {
    de: 'Die Lizenz enthält nicht:',
    en: 'The licence does not include:',
    fr: 'La licence ne comprend pas:',
    it: 'La licenza non comprende:',
  },
  'noAccess.superuser': {
    de: 'Diese Seite ist Super-Usern vorbehalten. Wenden Sie sich an einen Super-User dieses Hauses.',
    en: 'This page is for super users only. Ask a super user of this facility.',
    fr: 'Cette page est réservée aux super-utilisateurs. Adressez-vous à l’un d’eux dans cet établissement.',
    it: 'Questa pagina è riservata ai superutenti. Si rivolga a un superutente di questa struttura.',
  },
  'noAccess.ask.role': {
    de: 'Erteilen kann sie, wer in diesem Haus Rollen verwaltet.',
    en: 'Ask whoever manages roles in this facility.',
    fr: 'Adressez-vous à la personne qui gère les rôles dans cet établissement.',
    it: 'Si rivolga a chi gestisce i ruoli in questa struttura.',
  },
  'noAccess.ask.own_role': {
    de: 'Nennen Sie dabei Ihre Rolle: {roles}.',
    en: 'Mention your role: {roles}.',
    fr: 'Indiquez votre rôle: {roles}.',
    it: 'Indichi il suo ruolo: {roles}.',
  },
  'noAccess.ask.licence': {
    de: 'Eine erweiterte Lizenz erhalten Sie bei Ihrem Partner; aktivieren kann sie unter «Wartung», wer in diesem Haus das System verwaltet.',
    en: 'Your partner provides an extended licence; whoever manages the system in this facility activates it under “Maintenance”.',
    fr: 'Votre partenaire fournit une licence étendue; la personne qui gère le système dans cet établissement l’active sous «Maintenance».',
    it: 'Una licenza estesa si ottiene dal suo partner; la attiva chi gestisce il sistema in questa struttura, sotto «Manutenzione».',
  },
  'noAccess.open_now': {
    de: 'Die Seite ist jetzt für Sie freigegeben.',
    en: 'You now have access to this page.',
    fr: 'Vous avez maintenant accès à cette page.',
    it: 'Ora ha accesso a questa pagina.',
  },
  'noAccess.enter': { de: 'Seite öffnen', en: 'Open the page', fr: 'Ouvrir la page', it: 'Apri la pagina' },
  'noAccess.home': {
    de: 'Zur Übersicht',
    en: 'Go to the overview',
    fr: 'Aller à la vue d’ensemble',
    it: 'Vai alla panoramica',
  },
});

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
