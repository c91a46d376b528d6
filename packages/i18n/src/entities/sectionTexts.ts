import type { section } from '@carestead/domain/entities/section';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';
import { planTexts } from './planTexts.ts';

type Hinted = 'is_hidden' | 'connected_section_id' | 'allow_manual_call_closure';

export const sectionTexts = texts<EntityTextId<typeof section, Hinted>>({
  'entity.section': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'entity.sections': { de: 'Abteilungen', en: 'Sections', fr: 'Secteurs', it: 'Reparti' },
  'entity.section.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.section.is_hidden': { de: 'Ausgeblendet', en: 'Hidden', fr: 'Masqué', it: 'Nascosto' },
  'hint.section.is_hidden': {
    de: 'Fehlt in Auswahllisten, ausser für Super-User. Die Rufe werden weiterhin angezeigt.',
    en: 'Left out of pick lists, except for super users. Its calls are still shown.',
    fr: 'Absent des listes de choix, sauf pour les super-utilisateurs. Ses appels restent affichés.',
    it: 'Assente dagli elenchi di scelta, salvo per i superutenti. Le sue chiamate restano visibili.',
  },
  'entity.section.connected_section_id': {
    de: 'Verbundene Abteilung',
    en: 'Connected section',
    fr: 'Secteur lié',
    it: 'Reparto collegato',
  },
  'hint.section.connected_section_id': {
    de: 'Zählt bei «Rufe der Abteilung» mit, als wären beide eine Abteilung.',
    en: 'Counts for “Section calls” as if both were one section.',
    fr: 'Compte pour «Appels du secteur» comme si les deux n’en formaient qu’un.',
    it: 'Conta per «Chiamate del reparto» come se i due fossero un solo reparto.',
  },
  'entity.section.allow_manual_call_closure': {
    de: 'Rufe von Hand beenden',
    en: 'Close calls by hand',
    fr: 'Terminer les appels à la main',
    it: 'Terminare le chiamate a mano',
  },
  'hint.section.allow_manual_call_closure': {
    de: 'Rufe dieser Abteilung lassen sich auch hier beenden, nicht nur am Gerät.',
    en: 'Calls of this section can be closed here too, not only at the device.',
    fr: 'Les appels de ce secteur peuvent aussi être terminés ici, pas seulement sur l’appareil.',
    it: 'Le chiamate di questo reparto si possono terminare anche qui, non solo sul dispositivo.',
  },
  ...planTexts('section'),
});
