import type { displayProfile, displayProfileSetting } from '@carestead/domain/entities/displayProfile';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';
import { planTexts } from './planTexts.ts';

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
