import { texts } from './texts.ts';

export const maintenance = texts({
  'maintenance.title': { de: 'Wartung', en: 'Maintenance', fr: 'Maintenance', it: 'Manutenzione' },
  'maintenance.licence.text': {
    de: 'Die Lizenz sagt, welche Module Sie nutzen und wie viele Geräte, Rufanzeigen, App-Geräte und Systeme dazugehören. Rufe werden in jedem Fall angezeigt.',
    en: 'The licence says which modules you use and how many devices, call displays, app devices and systems belong to it. Calls are shown in any case.',
    fr: 'La licence indique les modules utilisés et le nombre d’appareils, d’écrans d’appels, d’appareils mobiles et de systèmes qui en font partie. Les appels sont affichés dans tous les cas.',
    it: 'La licenza indica quali moduli si usano e quanti dispositivi, pannelli chiamate, dispositivi mobili e sistemi ne fanno parte. Le chiamate vengono mostrate in ogni caso.',
  },
  'maintenance.licence.none': {
    de: 'Hier steht, was ohne Lizenz enthalten ist.',
    en: 'This is what is included without a licence.',
    fr: 'Voici ce qui est inclus sans licence.',
    it: 'Ecco che cosa è incluso senza licenza.',
  },
  'maintenance.licence.activated': {
    de: 'Aktiviert am {date} von {name}',
    en: 'Activated on {date} by {name}',
    fr: 'Activée le {date} par {name}',
    it: 'Attivata il {date} da {name}',
  },
  'maintenance.licence.activated_in_setup': {
    de: 'Aktiviert am {date} bei der Einrichtung',
    en: 'Activated on {date} during the set-up',
    fr: 'Activée le {date} lors de la mise en service',
    it: 'Attivata il {date} durante la configurazione iniziale',
  },
  'maintenance.licence.origin_unknown': {
    de: 'Nummer und Datum konnten nicht geladen werden',
    en: 'Number and date could not be loaded',
    fr: 'Le numéro et la date n’ont pas pu être chargés',
    it: 'Non è stato possibile caricare numero e data',
  },
  'maintenance.licence.first': {
    de: 'Lizenz aktivieren',
    en: 'Activate licence',
    fr: 'Activer une licence',
    it: 'Attiva una licenza',
  },
  'maintenance.licence.another': {
    de: 'Andere Lizenz aktivieren',
    en: 'Activate another licence',
    fr: 'Activer une autre licence',
    it: 'Attiva un’altra licenza',
  },
  'maintenance.licence.replaces': {
    de: 'Die neue Lizenz tritt sofort und für alle an die Stelle der bisherigen.',
    en: 'The new licence replaces the present one at once and for everybody.',
    fr: 'La nouvelle licence remplace aussitôt et pour tous la licence actuelle.',
    it: 'La nuova licenza sostituisce subito e per tutti quella attuale.',
  },
  'maintenance.reload': {
    de: 'Browser neu laden',
    en: 'Reload browsers',
    fr: 'Recharger les navigateurs',
    it: 'Ricarica i browser',
  },
  'maintenance.reload.text': {
    de: 'Alle offenen Seiten und Rufanzeigen laden sich neu. Wer etwas nicht gespeichert hat, wird zuerst gefragt; eine Rufanzeige wartet, solange ein Notfall offen ist.',
    en: 'All open pages and call displays reload. Whoever has unsaved input is asked first; a call display waits while an emergency is open.',
    fr: 'Toutes les pages et tous les écrans d’appels ouverts se rechargent. Une question protège les saisies non enregistrées; un écran d’appels attend tant qu’une urgence est en cours.',
    it: 'Tutte le pagine e tutti i pannelli chiamate aperti si ricaricano. Chi ha dati non salvati riceve prima una domanda; un pannello chiamate attende finché un’emergenza è aperta.',
  },
  'maintenance.reload.submit': { de: 'Neu laden', en: 'Reload', fr: 'Recharger', it: 'Ricarica' },
  'maintenance.reload.question': {
    de: 'Alle Browser neu laden?',
    en: 'Reload all browsers?',
    fr: 'Recharger tous les navigateurs?',
    it: 'Ricaricare tutti i browser?',
  },
  'maintenance.reload.question.text': {
    de: 'Auch diese Seite lädt sich neu. Rufe gehen dabei nicht verloren.',
    en: 'This page reloads as well. No calls are lost.',
    fr: 'Cette page se recharge aussi. Aucun appel n’est perdu.',
    it: 'Anche questa pagina si ricarica. Nessuna chiamata va persa.',
  },
  'maintenance.reload.done': {
    de: 'Alle Browser laden neu',
    en: 'All browsers are reloading',
    fr: 'Tous les navigateurs se rechargent',
    it: 'Tutti i browser si ricaricano',
  },
  'maintenance.reload.failed': {
    de: 'Das Neuladen ist nicht gelungen.',
    en: 'Reloading did not work.',
    fr: 'Le rechargement n’a pas abouti.',
    it: 'Il ricaricamento non è riuscito.',
  },
  'maintenance.cancel': { de: 'Abbrechen', en: 'Cancel', fr: 'Annuler', it: 'Annulla' },
});
