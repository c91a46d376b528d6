import type { displayNote } from '@carestead/domain/entities/displayNote';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

type Hinted = 'active' | 'display_from' | 'display_until' | 'display_date';

export const displayNoteTexts = texts<EntityTextId<typeof displayNote, Hinted>>({
  'entity.display_note': { de: 'Notiz', en: 'Note', fr: 'Note', it: 'Nota' },
  'entity.display_notes': { de: 'Notizen', en: 'Notes', fr: 'Notes', it: 'Note' },
  'entity.display_note.title': { de: 'Titel', en: 'Title', fr: 'Titre', it: 'Titolo' },
  'entity.display_note.text': { de: 'Text', en: 'Text', fr: 'Texte', it: 'Testo' },
  'entity.display_note.color': { de: 'Farbe', en: 'Colour', fr: 'Couleur', it: 'Colore' },
  'choice.display_note.color.yellow': { de: 'Gelb', en: 'Yellow', fr: 'Jaune', it: 'Giallo' },
  'choice.display_note.color.blue': { de: 'Blau', en: 'Blue', fr: 'Bleu', it: 'Blu' },
  'choice.display_note.color.green': { de: 'Grün', en: 'Green', fr: 'Vert', it: 'Verde' },
  'choice.display_note.color.red': { de: 'Rot', en: 'Red', fr: 'Rouge', it: 'Rosso' },
  'entity.display_note.active': { de: 'Aktiv', en: 'Active', fr: 'Active', it: 'Attiva' },
  'hint.display_note.active': {
    de: 'Ausgeschaltet bleibt die Notiz hier stehen und verschwindet von allen Rufanzeigen.',
    en: 'Switched off, the note stays here and disappears from all call displays.',
    fr: 'Désactivée, la note reste ici et disparaît de tous les écrans d’appels.',
    it: 'Se disattivata, la nota resta qui e scompare da tutti i pannelli chiamate.',
  },
  'entity.display_note.display_from': { de: 'Anzeigen ab', en: 'Show from', fr: 'Afficher dès', it: 'Mostrare dal' },
  'hint.display_note.display_from': {
    de: 'Leer: ab sofort.',
    en: 'Empty: from now on.',
    fr: 'Vide: dès maintenant.',
    it: 'Vuoto: da subito.',
  },
  'entity.display_note.display_until': {
    de: 'Anzeigen bis',
    en: 'Show until',
    fr: 'Afficher jusqu’au',
    it: 'Mostrare fino al',
  },
  'hint.display_note.display_until': {
    de: 'Leer: bis sie jemand ausschaltet.',
    en: 'Empty: until somebody switches it off.',
    fr: 'Vide: jusqu’à ce que quelqu’un la désactive.',
    it: 'Vuoto: finché qualcuno non la disattiva.',
  },
  'entity.display_note.display_date': {
    de: 'Zeitraum anzeigen',
    en: 'Show the dates',
    fr: 'Afficher la période',
    it: 'Mostrare il periodo',
  },
  'hint.display_note.display_date': {
    de: 'Die Notiz nennt auf der Rufanzeige auch, von wann bis wann sie gilt.',
    en: 'On the call display the note also says from when to when it applies.',
    fr: 'Sur l’écran d’appels, la note indique aussi sa période de validité.',
    it: 'Sul pannello chiamate la nota indica anche il periodo in cui vale.',
  },
});
