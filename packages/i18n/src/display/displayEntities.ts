import type { displayNote } from '@carestead/domain/display/displayNote';
import type { displayProfile, displayProfileSetting } from '@carestead/domain/display/displayProfile';
import type { EntityTextId } from '../entityTextId.ts';
import { planTexts } from '../routing/planTexts.ts';
import { texts } from '../texts.ts';

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

type Id = EntityTextId<typeof displayProfile> | EntityTextId<typeof displayProfileSetting>;

export const displayProfileTexts = texts<Id>({
  'entity.display_profile': {
    de: 'Anzeigeprofil',
    en: 'Display profile',
    fr: 'Profil d’affichage',
    it: 'Profilo di visualizzazione',
  },
  'entity.display_profiles': {
    de: 'Anzeigeprofile',
    en: 'Display profiles',
    fr: 'Profils d’affichage',
    it: 'Profili di visualizzazione',
  },
  'entity.display_profile.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.display_profile.slug': {
    de: 'Kurzadresse',
    en: 'Short address',
    fr: 'Adresse courte',
    it: 'Indirizzo breve',
  },
  'entity.display_profile.locale': { de: 'Sprache', en: 'Language', fr: 'Langue', it: 'Lingua' },
  'choice.display_profile.locale.de': { de: 'Deutsch', en: 'German', fr: 'Allemand', it: 'Tedesco' },
  'choice.display_profile.locale.en': { de: 'Englisch', en: 'English', fr: 'Anglais', it: 'Inglese' },
  'choice.display_profile.locale.fr': { de: 'Französisch', en: 'French', fr: 'Français', it: 'Francese' },
  'choice.display_profile.locale.it': { de: 'Italienisch', en: 'Italian', fr: 'Italien', it: 'Italiano' },
  'entity.display_profile.font_size': {
    de: 'Schriftgrösse',
    en: 'Font size',
    fr: 'Taille des caractères',
    it: 'Dimensione dei caratteri',
  },
  'choice.display_profile.font_size.normal': { de: 'Normal', en: 'Normal', fr: 'Normale', it: 'Normale' },
  'choice.display_profile.font_size.larger': { de: 'Grösser', en: 'Larger', fr: 'Plus grande', it: 'Più grande' },
  'choice.display_profile.font_size.largest': {
    de: 'Am grössten',
    en: 'Largest',
    fr: 'La plus grande',
    it: 'La più grande',
  },
  'entity.display_profile.fullscreen': { de: 'Vollbild', en: 'Full screen', fr: 'Plein écran', it: 'Schermo intero' },
  'entity.display_profile.show_video_stream': {
    de: 'Videobilder zeigen',
    en: 'Show video streams',
    fr: 'Afficher la vidéo',
    it: 'Mostrare i video',
  },
  'entity.display_profile.show_presences': {
    de: 'Anwesenheiten zeigen',
    en: 'Show presences',
    fr: 'Afficher les présences',
    it: 'Mostrare le presenze',
  },
  'entity.display_profile_setting': {
    de: 'System eines Anzeigeprofils',
    en: 'System of a display profile',
    fr: 'Système d’un profil d’affichage',
    it: 'Sistema di un profilo di visualizzazione',
  },
  'entity.display_profile_settings': {
    de: 'Systeme des Anzeigeprofils',
    en: 'Systems of the display profile',
    fr: 'Systèmes du profil d’affichage',
    it: 'Sistemi del profilo di visualizzazione',
  },
  ...planTexts('display_profile_setting'),
});
