import type { DisplayState } from '@carestead/domain/display/displayState';
import { texts } from '../texts.ts';

type Id =
  | `displays.state.${DisplayState}`
  | `displays.note.state.${'shown' | 'ahead' | 'over' | 'off'}`
  | `displays.${
      | 'title'
      | 'intro'
      | 'list'
      | 'count'
      | 'column.state'
      | 'column.name'
      | 'column.profile'
      | 'column.checks'
      | 'column.address'
      | 'column.supervised'
      | 'column.actions'
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

/** The displays of the house and how they are, and the notes on them. */
export const displays = texts<Id>({
  'displays.title': { de: 'Anzeigen', en: 'Displays', fr: 'Affichages', it: 'Pannelli' },
  'displays.intro': {
    de: 'Jede geöffnete Rufanzeige meldet sich hier von selbst. Überwachte Anzeigen, die verstummen, stehen zuoberst.',
    en: 'Every open call display reports itself here. Supervised displays that fall silent are at the top.',
    fr: 'Chaque affichage d’appels ouvert se signale ici de lui-même. Les affichages surveillés devenus muets sont en tête.',
    it: 'Ogni pannello chiamate aperto si annuncia qui da sé. In cima stanno i pannelli sorvegliati che tacciono.',
  },
  'displays.list': {
    de: 'Anzeigen und ihr Zustand',
    en: 'Displays and their state',
    fr: 'Affichages et leur état',
    it: 'Pannelli e il loro stato',
  },
  'displays.count': {
    de: '{count, plural, one {# Anzeige} other {# Anzeigen}}',
    en: '{count, plural, one {# display} other {# displays}}',
    fr: '{count, plural, one {# affichage} other {# affichages}}',
    it: '{count, plural, one {# pannello} other {# pannelli}}',
  },
  'displays.column.state': { de: 'Zustand', en: 'State', fr: 'État', it: 'Stato' },
  'displays.column.name': { de: 'Anzeige', en: 'Display', fr: 'Affichage', it: 'Pannello' },
  'displays.column.profile': { de: 'Profil', en: 'Profile', fr: 'Profil', it: 'Profilo' },
  'displays.column.checks': {
    de: 'Ton und Bildschirm',
    en: 'Sound and screen',
    fr: 'Son et écran',
    it: 'Suono e schermo',
  },
  'displays.column.address': { de: 'Adresse', en: 'Address', fr: 'Adresse', it: 'Indirizzo' },
  'displays.column.supervised': { de: 'Überwacht', en: 'Supervised', fr: 'Surveillé', it: 'Sorvegliato' },
  'displays.column.actions': { de: 'Aktionen', en: 'Actions', fr: 'Actions', it: 'Azioni' },
  'displays.unnamed': { de: 'Ohne Namen', en: 'Unnamed', fr: 'Sans nom', it: 'Senza nome' },
  'displays.no_profile': { de: 'Kein Profil', en: 'No profile', fr: 'Aucun profil', it: 'Nessun profilo' },
  'displays.just_now': { de: 'gerade eben', en: 'just now', fr: 'à l’instant', it: 'proprio ora' },
  'displays.since_time': { de: 'seit {time}', en: 'since {time}', fr: 'depuis {time}', it: 'dalle {time}' },
  'displays.since_day': { de: 'seit {time}', en: 'since {time}', fr: 'depuis le {time}', it: 'dal {time}' },
  'displays.state.current': { de: 'Aktuell', en: 'Current', fr: 'À jour', it: 'Aggiornato' },
  'displays.state.field_down': {
    de: 'Rufanlage getrennt',
    en: 'Call system disconnected',
    fr: 'Installation d’appel déconnectée',
    it: 'Impianto chiamate scollegato',
  },
  'displays.state.behind': { de: 'Nicht aktuell', en: 'Not current', fr: 'Pas à jour', it: 'Non aggiornato' },
  'displays.state.dark': { de: 'Verstummt', en: 'Silent', fr: 'Muet', it: 'Muto' },
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
  'displays.rename': { de: 'Umbenennen', en: 'Rename', fr: 'Renommer', it: 'Rinomina' },
  'displays.rename.title': {
    de: 'Anzeige umbenennen',
    en: 'Rename the display',
    fr: 'Renommer l’affichage',
    it: 'Rinomina il pannello',
  },
  'displays.rename.label': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'displays.rename.hint': {
    de: 'So, dass jemand sie im Haus findet, zum Beispiel «Stationszimmer 1. OG».',
    en: 'So that somebody finds it in the house, for example “Ward office, 1st floor”.',
    fr: 'De façon à la retrouver dans la maison, par exemple «Bureau de l’étage 1».',
    it: 'In modo da trovarlo nella casa, per esempio «Ufficio 1° piano».',
  },
  'displays.remove': { de: 'Entfernen', en: 'Remove', fr: 'Retirer', it: 'Rimuovi' },
  'displays.remove.title': {
    de: '«{name}» entfernen?',
    en: 'Remove “{name}”?',
    fr: 'Retirer «{name}»?',
    it: 'Rimuovere «{name}»?',
  },
  'displays.remove.text': {
    de: 'Die Anzeige verschwindet aus der Liste. Ist sie noch geöffnet, meldet sie sich gleich wieder.',
    en: 'The display disappears from the list. If it is still open, it reports itself again at once.',
    fr: 'L’affichage disparaît de la liste. S’il est encore ouvert, il se signale aussitôt.',
    it: 'Il pannello scompare dall’elenco. Se è ancora aperto, si annuncia subito di nuovo.',
  },
  'displays.remove.paired': {
    de: 'Die Kopplung wird aufgehoben: Die Anzeige zeigt keine Rufe mehr, bis sie neu gekoppelt ist.',
    en: 'The pairing ends: the display shows no more calls until it is paired again.',
    fr: 'L’appariement prend fin: l’affichage ne montre plus d’appels avant un nouvel appariement.',
    it: 'L’abbinamento termina: il pannello non mostra più chiamate finché non viene abbinato di nuovo.',
  },
  'displays.unreported': {
    de: 'Gekoppelt, aber nie gemeldet',
    en: 'Paired, but never reported',
    fr: 'Appariés, mais jamais signalés',
    it: 'Abbinati, ma mai annunciati',
  },
  'displays.unreported.text': {
    de: 'Diese Browser dürfen Rufe zeigen, obwohl sie sich nie als Anzeige gemeldet haben. Heben Sie auf, was niemand braucht.',
    en: 'These browsers may show calls although they never reported themselves as a display. Revoke what nobody needs.',
    fr: 'Ces navigateurs peuvent montrer des appels bien qu’ils ne se soient jamais signalés. Révoquez ceux dont personne n’a besoin.',
    it: 'Questi browser possono mostrare chiamate anche se non si sono mai annunciati. Revocate quelli che non servono.',
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
    de: 'Die Anzeigen konnten nicht geladen werden',
    en: 'The displays could not be loaded',
    fr: 'Les affichages n’ont pas pu être chargés',
    it: 'Impossibile caricare i pannelli',
  },
  'displays.load_failed.text': {
    de: 'Der nächste Versuch folgt von selbst in wenigen Sekunden.',
    en: 'The next attempt follows by itself in a few seconds.',
    fr: 'La prochaine tentative suit d’elle-même dans quelques secondes.',
    it: 'Il prossimo tentativo segue da sé tra pochi secondi.',
  },
  'displays.empty.title': {
    de: 'Noch keine Anzeige hat sich gemeldet',
    en: 'No display has reported itself yet',
    fr: 'Aucun affichage ne s’est encore signalé',
    it: 'Nessun pannello si è ancora annunciato',
  },
  'displays.empty.text': {
    de: 'Öffnen Sie die Rufanzeige an einem Bildschirm des Hauses; sie erscheint dann hier.',
    en: 'Open the call display on a screen of the house; it then appears here.',
    fr: 'Ouvrez l’affichage des appels sur un écran de la maison; il apparaîtra ici.',
    it: 'Apra il pannello chiamate su uno schermo della casa; poi apparirà qui.',
  },
  'displays.pair': {
    de: 'Anzeige koppeln',
    en: 'Pair a display',
    fr: 'Apparier un affichage',
    it: 'Abbina un pannello',
  },
  'displays.pair.title': {
    de: 'Code für eine Anzeige',
    en: 'Code for a display',
    fr: 'Code pour un affichage',
    it: 'Codice per un pannello',
  },
  'displays.pair.text': {
    de: 'Tippen Sie diesen Code an der Anzeige ein, die nicht freigegeben ist. Er gilt einmal.',
    en: 'Type this code at the display that is not allowed yet. It works once.',
    fr: 'Saisissez ce code sur l’affichage qui n’est pas autorisé. Il sert une seule fois.',
    it: 'Digiti questo codice sul pannello non ancora autorizzato. Vale una sola volta.',
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
  'displays.pair.again': { de: 'Neuer Code', en: 'New code', fr: 'Nouveau code', it: 'Nuovo codice' },
  'displays.note.preview': {
    de: 'So sieht die Notiz auf der Anzeige aus',
    en: 'How the note looks on the display',
    fr: 'La note telle qu’elle apparaît sur l’affichage',
    it: 'Come appare la nota sul pannello',
  },
  'displays.note.title': {
    de: 'Titel der Notiz',
    en: 'Title of the note',
    fr: 'Titre de la note',
    it: 'Titolo della nota',
  },
  'displays.note.text': {
    de: 'Was alle auf der Station wissen sollen.',
    en: 'What everybody on the ward should know.',
    fr: 'Ce que tous doivent savoir dans le service.',
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
  'displays.note.window': { de: 'Anzeigedauer', en: 'When it is shown', fr: 'Période d’affichage', it: 'Periodo' },
  'displays.note.state.shown': {
    de: 'Wird jetzt angezeigt',
    en: 'Shown now',
    fr: 'Affichée maintenant',
    it: 'Mostrata ora',
  },
  'displays.note.state.ahead': {
    de: 'Folgt später',
    en: 'Comes later',
    fr: 'Viendra plus tard',
    it: 'Verrà più tardi',
  },
  'displays.note.state.over': { de: 'Abgelaufen', en: 'Over', fr: 'Terminée', it: 'Scaduta' },
  'displays.note.state.off': { de: 'Ausgeschaltet', en: 'Switched off', fr: 'Désactivée', it: 'Disattivata' },
});
