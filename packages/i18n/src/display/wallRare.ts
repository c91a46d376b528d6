import { texts } from '../texts.ts';

/** What a wall says in some cases only, also to anonymous people; it is loaded when such a case comes. */
export const wallRare = texts({
  'wallRare.scope': {
    de: 'Was diese Anzeige zeigt',
    en: 'What this display shows',
    fr: 'Ce que montre cet écran',
    it: 'Che cosa mostra questo pannello',
  },
  'wallRare.scope.profile': {
    de: 'Anzeigeprofil {name}',
    en: 'Display profile {name}',
    fr: 'Profil d’affichage {name}',
    it: 'Profilo di visualizzazione {name}',
  },
  'wallRare.scope.all': {
    de: '{system}: alle Rufe',
    en: '{system}: all calls',
    fr: '{system}: tous les appels',
    it: '{system}: tutte le chiamate',
  },
  'wallRare.scope.some': {
    de: '{system} – {what}',
    en: '{system} – {what}',
    fr: '{system} – {what}',
    it: '{system} – {what}',
  },
  'wallRare.scope.none': {
    de: '{system}: zu dieser Zeit zeigt diese Anzeige keine Rufe',
    en: '{system}: at this time this display shows no calls',
    fr: '{system}: à cette heure, cet écran n’affiche aucun appel',
    it: '{system}: a quest’ora questo pannello non mostra chiamate',
  },
  'wallRare.video.close': { de: 'Video schliessen', en: 'Close video', fr: 'Fermer la vidéo', it: 'Chiudi il video' },
  'wallRare.video.loading': {
    de: 'Das Videobild wird geladen …',
    en: 'Loading the video …',
    fr: 'Chargement de la vidéo …',
    it: 'Caricamento del video …',
  },
  'wallRare.video.retry': { de: 'Erneut versuchen', en: 'Try again', fr: 'Réessayer', it: 'Riprova' },
  'wallRare.video.failed': {
    de: 'Das Videobild ist nicht verfügbar.',
    en: 'The video stream is not available.',
    fr: 'La vidéo n’est pas disponible.',
    it: 'Il video non è disponibile.',
  },
  'wallRare.refused.title': {
    de: 'Diese Anzeige ist nicht freigegeben',
    en: 'This display is not authorised',
    fr: 'Cet écran n’est pas autorisé',
    it: 'Questo pannello non è autorizzato',
  },
  'wallRare.refused.text': {
    de: 'Geben Sie den Kopplungscode ein, den die Administration unter «Rufanzeigen» erzeugt, oder melden Sie sich an.',
    en: 'Enter the pairing code that the administration creates under “Call displays”, or log in.',
    fr: 'Saisissez le code d’appariement créé par l’administration sous «Écrans d’appels», ou connectez-vous.',
    it: 'Inserisca il codice di abbinamento creato dall’amministrazione sotto «Pannelli chiamate», oppure acceda.',
  },
  'wallRare.refused.code': {
    de: 'Kopplungscode',
    en: 'Pairing code',
    fr: 'Code d’appariement',
    it: 'Codice di abbinamento',
  },
  'wallRare.refused.submit': { de: 'Koppeln', en: 'Pair', fr: 'Apparier', it: 'Abbina' },
  'wallRare.refused.wrong': {
    de: 'Dieser Code ist falsch oder abgelaufen.',
    en: 'This code is wrong or has expired.',
    fr: 'Ce code est faux ou périmé.',
    it: 'Questo codice è errato o scaduto.',
  },
  'wallRare.refused.too_many': {
    de: 'Zu viele Versuche. Bitte warten Sie einige Minuten.',
    en: 'Too many attempts. Please wait a few minutes.',
    fr: 'Trop de tentatives. Veuillez attendre quelques minutes.',
    it: 'Troppi tentativi. Attenda alcuni minuti.',
  },
  'wallRare.no_systems.title': {
    de: 'Keine Rufanlage ausgewählt',
    en: 'No call system chosen',
    fr: 'Aucun système d’appel choisi',
    it: 'Nessun sistema di chiamata scelto',
  },
  'wallRare.no_systems.text': {
    de: 'Diese Anzeige zeigt von keinem System Rufe.',
    en: 'This display shows calls of no system.',
    fr: 'Cet écran n’affiche les appels d’aucun système.',
    it: 'Questo pannello non mostra chiamate di alcun sistema.',
  },
  'wallRare.no_systems.choose': {
    de: 'Wählen Sie in den Einstellungen, welche Systeme sie zeigen soll.',
    en: 'Choose in the settings which systems it shows.',
    fr: 'Choisissez les systèmes dans les réglages.',
    it: 'Scelga nelle impostazioni quali sistemi mostrare.',
  },
  'wallRare.no_systems.ask': {
    de: 'Wer Anzeigeprofile verwalten darf, wählt ihre Systeme.',
    en: 'Whoever may manage display profiles chooses its systems.',
    fr: 'Qui peut gérer les profils d’affichage en choisit les systèmes.',
    it: 'Chi può gestire i profili di visualizzazione ne sceglie i sistemi.',
  },
  'wallRare.no_systems.action': {
    de: 'Einstellungen öffnen',
    en: 'Open the settings',
    fr: 'Ouvrir les réglages',
    it: 'Apri le impostazioni',
  },
});
