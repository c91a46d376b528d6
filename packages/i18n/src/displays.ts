import type { DisplayState } from '@carestead/domain/displays/displayState';
import { texts } from './texts.ts';

type Id =
  | `displays.state.${DisplayState}`
  | `displays.note.state.${'shown' | 'ahead' | 'over' | 'off'}`
  | `displays.${
      | 'title'
      | 'intro'
      | 'list'
      | 'column.state'
      | 'column.name'
      | 'column.profile'
      | 'column.checks'
      | 'column.address'
      | 'column.browser'
      | 'column.supervised'
      | 'unnamed'
      | 'no_profile'
      | 'just_now'
      | 'since_time'
      | 'since_day'
      | 'sound.on'
      | 'sound.off'
      | 'sound.blocked'
      | 'awake'
      | 'may_sleep'
      | 'paired'
      | 'supervise'
      | 'unsupervise'
      | 'rename'
      | 'rename.title'
      | 'rename.label'
      | 'rename.hint'
      | 'remove'
      | 'remove.title'
      | 'remove.text'
      | 'remove.paired'
      | 'unreported'
      | 'unreported.text'
      | 'unreported.pairing'
      | 'revoke'
      | 'revoke.title'
      | 'failed'
      | 'load_failed.title'
      | 'load_failed.text'
      | 'empty.title'
      | 'empty.text'
      | 'pair'
      | 'pair.title'
      | 'pair.text'
      | 'pair.until'
      | 'pair.copy'
      | 'pair.copied'
      | 'pair.close'
      | 'pair.again'
      | 'note.preview'
      | 'note.title'
      | 'note.text'
      | 'note.from'
      | 'note.until'
      | 'note.between'
      | 'note.content'
      | 'note.window'}`;

/** The displays of the installation and their states, and the notes on them. */
export const displays = texts<Id>({
  'displays.title': { de: 'Rufanzeigen', en: 'Call displays', fr: 'Écrans d’appels', it: 'Pannelli chiamate' },
  'displays.intro': {
    de: 'Jede geöffnete Rufanzeige meldet sich hier von selbst. Überwachte Rufanzeigen, die sich nicht mehr melden, stehen zuoberst.',
    en: 'Every open call display reports itself here. Supervised displays that stop reporting are at the top.',
    fr: 'Chaque écran d’appels ouvert s’annonce ici de lui-même. Les écrans surveillés qui ne s’annoncent plus sont en tête.',
    it: 'Ogni pannello chiamate aperto si annuncia qui da sé. In cima stanno i pannelli sorvegliati che non si annunciano più.',
  },
  'displays.list': {
    de: 'Rufanzeigen und ihr Zustand',
    en: 'Call displays and their state',
    fr: 'Écrans d’appels et leur état',
    it: 'Pannelli chiamate e il loro stato',
  },
  'displays.column.state': { de: 'Zustand', en: 'State', fr: 'État', it: 'Stato' },
  'displays.column.name': { de: 'Rufanzeige', en: 'Call display', fr: 'Écran d’appels', it: 'Pannello chiamate' },
  'displays.column.profile': { de: 'Profil', en: 'Profile', fr: 'Profil', it: 'Profilo' },
  'displays.column.checks': {
    de: 'Ton und Bildschirm',
    en: 'Sound and screen',
    fr: 'Son et écran',
    it: 'Suono e schermo',
  },
  'displays.column.browser': { de: 'Browser', en: 'Browser', fr: 'Navigateur', it: 'Browser' },
  'displays.column.address': { de: 'Adresse', en: 'Address', fr: 'Adresse', it: 'Indirizzo' },
  'displays.column.supervised': { de: 'Überwacht', en: 'Supervised', fr: 'Surveillé', it: 'Sorvegliato' },
  'displays.unnamed': { de: 'Ohne Namen', en: 'Unnamed', fr: 'Sans nom', it: 'Senza nome' },
  'displays.no_profile': { de: 'Kein Profil', en: 'No profile', fr: 'Aucun profil', it: 'Nessun profilo' },
  'displays.just_now': { de: 'gerade eben', en: 'just now', fr: 'à l’instant', it: 'poco fa' },
  'displays.since_time': { de: 'seit {time}', en: 'since {time}', fr: 'depuis {time}', it: 'dalle {time}' },
  'displays.since_day': { de: 'seit {time}', en: 'since {time}', fr: 'depuis le {time}', it: 'dal {time}' },
  'displays.state.current': { de: 'Aktuell', en: 'Current', fr: 'À jour', it: 'Aggiornato' },
  'displays.state.field_down': {
    de: 'Rufanlage getrennt',
    en: 'Call system disconnected',
    fr: 'Système d’appel déconnecté',
    it: 'Sistema di chiamata scollegato',
  },
  'displays.state.behind': { de: 'Nicht aktuell', en: 'Not current', fr: 'Pas à jour', it: 'Non aggiornato' },
  'displays.state.dark': {
    de: 'Meldet sich nicht mehr',
    en: 'No longer reporting',
    fr: 'Ne s’annonce plus',
    it: 'Non si annuncia più',
  },
  'displays.state.gone': { de: 'Geschlossen', en: 'Closed', fr: 'Fermé', it: 'Chiuso' },
  'displays.sound.on': { de: 'Ton ein', en: 'Sound on', fr: 'Son activé', it: 'Suono attivo' },
  'displays.sound.off': { de: 'Ton aus', en: 'Sound off', fr: 'Son coupé', it: 'Suono spento' },
  'displays.sound.blocked': { de: 'Ton blockiert', en: 'Sound blocked', fr: 'Son bloqué', it: 'Suono bloccato' },
  'displays.awake': { de: 'bleibt wach', en: 'stays awake', fr: 'reste allumé', it: 'resta acceso' },
  'displays.may_sleep': {
    de: 'kann einschlafen',
    en: 'may fall asleep',
    fr: 'peut se mettre en veille',
    it: 'può spegnersi',
  },
  'displays.paired': { de: 'Gekoppelt', en: 'Paired', fr: 'Apparié', it: 'Abbinato' },
  'displays.supervise': {
    de: '{name} überwachen',
    en: 'Supervise {name}',
    fr: 'Surveiller {name}',
    it: 'Sorveglia {name}',
  },
  'displays.unsupervise': {
    de: '{name} nicht mehr überwachen',
    en: 'Stop supervising {name}',
    fr: 'Ne plus surveiller {name}',
    it: 'Non sorvegliare più {name}',
  },
  'displays.rename': { de: 'Umbenennen', en: 'Rename', fr: 'Renommer', it: 'Rinomina' },
  'displays.rename.title': {
    de: 'Rufanzeige umbenennen',
    en: 'Rename the call display',
    fr: 'Renommer l’écran d’appels',
    it: 'Rinomina il pannello chiamate',
  },
  'displays.rename.label': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'displays.rename.hint': {
    de: 'Ein Name, unter dem man sie im Haus findet, zum Beispiel «Stationszimmer 1. OG».',
    en: 'A name by which people find it, for example “Ward office, 1st floor”.',
    fr: 'Un nom qui permet de le trouver, par exemple «Bureau des soins, 1er étage».',
    it: 'Un nome che permetta di trovarlo, per esempio «Ufficio 1° piano».',
  },
  'displays.remove': { de: 'Entfernen', en: 'Remove', fr: 'Retirer', it: 'Rimuovi' },
  'displays.remove.title': {
    de: '{count, plural, one {«{name}» entfernen?} other {# Rufanzeigen entfernen?}}',
    en: '{count, plural, one {Remove “{name}”?} other {Remove # call displays?}}',
    fr: '{count, plural, one {Retirer «{name}»?} other {Retirer # écrans d’appels?}}',
    it: '{count, plural, one {Rimuovere «{name}»?} other {Rimuovere # pannelli chiamate?}}',
  },
  'displays.remove.text': {
    de: 'Die Rufanzeige verschwindet aus der Liste. Ist sie noch geöffnet, meldet sie sich gleich wieder.',
    en: 'The call display disappears from the list. If it is still open, it reports itself again at once.',
    fr: 'L’écran d’appels disparaît de la liste. S’il est encore ouvert, il s’annonce aussitôt de nouveau.',
    it: 'Il pannello chiamate scompare dall’elenco. Se è ancora aperto, si annuncia subito di nuovo.',
  },
  'displays.remove.paired': {
    de: 'Die Kopplung wird aufgehoben: Die Rufanzeige zeigt keine Rufe mehr, bis sie neu gekoppelt ist.',
    en: 'The pairing ends: the call display shows no more calls until it is paired again.',
    fr: 'L’appariement prend fin: l’écran n’affiche plus d’appels avant un nouvel appariement.',
    it: 'L’abbinamento termina: il pannello non mostra più chiamate finché non viene abbinato di nuovo.',
  },
  'displays.unreported': {
    de: 'Gekoppelt, aber nie gemeldet',
    en: 'Paired, but never reported',
    fr: 'Appariés, mais jamais annoncés',
    it: 'Abbinati, ma mai annunciati',
  },
  'displays.unreported.text': {
    de: 'Diese Browser dürfen Rufe zeigen, obwohl sie sich nie als Rufanzeige gemeldet haben. Heben Sie die Kopplungen auf, die niemand braucht.',
    en: 'These browsers may show calls although they never reported themselves as a call display. Revoke the pairings that nobody needs.',
    fr: 'Ces navigateurs peuvent afficher des appels bien qu’ils ne se soient jamais annoncés comme écran d’appels. Révoquez les appariements dont personne n’a besoin.',
    it: 'Questi browser possono mostrare chiamate anche se non si sono mai annunciati come pannello chiamate. Revochi gli abbinamenti che non servono.',
  },
  'displays.unreported.pairing': {
    de: 'Gekoppelt am {time} mit einem Code von {name}',
    en: 'Paired on {time} with a code of {name}',
    fr: 'Apparié le {time} avec un code de {name}',
    it: 'Abbinato il {time} con un codice di {name}',
  },
  'displays.revoke': {
    de: 'Kopplung aufheben',
    en: 'Revoke the pairing',
    fr: 'Révoquer l’appariement',
    it: 'Revoca l’abbinamento',
  },
  'displays.revoke.title': {
    de: 'Kopplung aufheben?',
    en: 'Revoke the pairing?',
    fr: 'Révoquer l’appariement?',
    it: 'Revocare l’abbinamento?',
  },
  'displays.failed': {
    de: 'Die Änderung wurde nicht gespeichert.',
    en: 'The change was not saved.',
    fr: 'La modification n’a pas été enregistrée.',
    it: 'La modifica non è stata salvata.',
  },
  'displays.load_failed.title': {
    de: 'Die Rufanzeigen konnten nicht geladen werden',
    en: 'The call displays could not be loaded',
    fr: 'Les écrans d’appels n’ont pas pu être chargés',
    it: 'Non è stato possibile caricare i pannelli chiamate',
  },
  'displays.load_failed.text': {
    de: 'Der nächste Versuch folgt von selbst in wenigen Sekunden.',
    en: 'The next attempt follows by itself in a few seconds.',
    fr: 'La prochaine tentative suit d’elle-même dans quelques secondes.',
    it: 'Il prossimo tentativo segue da sé tra pochi secondi.',
  },
  'displays.empty.title': {
    de: 'Noch keine Rufanzeige hat sich gemeldet',
    en: 'No call display has reported itself yet',
    fr: 'Aucun écran d’appels ne s’est encore annoncé',
    it: 'Nessun pannello chiamate si è ancora annunciato',
  },
  'displays.empty.text': {
    de: 'Öffnen Sie die Rufanzeige an einem Bildschirm des Hauses; sie erscheint dann hier.',
    en: 'Open the call display on a screen in the facility; it then appears here.',
    fr: 'Ouvrez l’écran d’appels sur un moniteur de l’établissement; il apparaîtra ici.',
    it: 'Apra il pannello chiamate su uno schermo della struttura; poi apparirà qui.',
  },
  'displays.pair': {
    de: 'Rufanzeige koppeln',
    en: 'Pair a call display',
    fr: 'Apparier un écran d’appels',
    it: 'Abbina un pannello chiamate',
  },
  'displays.pair.title': {
    de: 'Code für eine Rufanzeige',
    en: 'Code for a call display',
    fr: 'Code pour un écran d’appels',
    it: 'Codice per un pannello chiamate',
  },
  'displays.pair.text': {
    de: 'Tippen Sie diesen Code an der Rufanzeige ein, die nicht freigegeben ist. Er gilt einmal.',
    en: 'Type this code at the call display that is not authorised yet. It works once.',
    fr: 'Saisissez ce code sur l’écran d’appels qui n’est pas encore autorisé. Il sert une seule fois.',
    it: 'Digiti questo codice sul pannello chiamate non ancora autorizzato. Vale una sola volta.',
  },
  'displays.pair.until': {
    de: 'Gültig bis {time}',
    en: 'Valid until {time}',
    fr: 'Valable jusqu’à {time}',
    it: 'Valido fino alle {time}',
  },
  'displays.pair.copy': { de: 'Kopieren', en: 'Copy', fr: 'Copier', it: 'Copia' },
  'displays.pair.copied': { de: 'Kopiert', en: 'Copied', fr: 'Copié', it: 'Copiato' },
  'displays.pair.close': { de: 'Schliessen', en: 'Close', fr: 'Fermer', it: 'Chiudi' },
  'displays.pair.again': {
    de: 'Neuen Code erzeugen',
    en: 'Create a new code',
    fr: 'Créer un nouveau code',
    it: 'Crea un nuovo codice',
  },
  'displays.note.preview': {
    de: 'So sieht die Notiz auf der Rufanzeige aus',
    en: 'How the note looks on the call display',
    fr: 'La note telle qu’elle apparaît sur l’écran d’appels',
    it: 'Come appare la nota sul pannello chiamate',
  },
  'displays.note.title': {
    de: 'Titel der Notiz',
    en: 'Title of the note',
    fr: 'Titre de la note',
    it: 'Titolo della nota',
  },
  'displays.note.text': {
    de: 'Was alle in der Abteilung wissen sollen.',
    en: 'What everybody in the section should know.',
    fr: 'Ce que tous doivent savoir dans le secteur.',
    it: 'Ciò che tutti in reparto devono sapere.',
  },
  'displays.note.from': { de: 'ab {from}', en: 'from {from}', fr: 'dès {from}', it: 'dal {from}' },
  'displays.note.until': { de: 'bis {until}', en: 'until {until}', fr: 'jusqu’au {until}', it: 'fino al {until}' },
  'displays.note.between': {
    de: '{from} bis {until}',
    en: '{from} to {until}',
    fr: '{from} au {until}',
    it: '{from} al {until}',
  },
  'displays.note.content': { de: 'Inhalt', en: 'Content', fr: 'Contenu', it: 'Contenuto' },
  'displays.note.window': { de: 'Zeitraum', en: 'Period', fr: 'Période', it: 'Periodo' },
  'displays.note.state.shown': {
    de: 'Wird jetzt angezeigt',
    en: 'Shown now',
    fr: 'Affichée maintenant',
    it: 'Mostrata ora',
  },
  'displays.note.state.ahead': {
    de: 'Folgt später',
    en: 'Comes later',
    fr: 'À venir',
    it: 'In programma',
  },
  'displays.note.state.over': { de: 'Abgelaufen', en: 'Expired', fr: 'Expirée', it: 'Scaduta' },
  'displays.note.state.off': { de: 'Ausgeschaltet', en: 'Switched off', fr: 'Désactivée', it: 'Disattivata' },
});
