import type { displayGroupOverride } from '@carestead/domain/entities/displayGroupOverride';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

type Hinted = 'is_enabled' | 'section_display_group_id' | 'systemtree_display_group_id';

export const displayGroupOverrideTexts = texts<EntityTextId<typeof displayGroupOverride, Hinted>>({
  'entity.display_group_override': {
    de: 'Zusammenschaltung',
    en: 'Interconnection',
    fr: 'Couplage',
    it: 'Interconnessione',
  },
  'entity.display_group_overrides': {
    de: 'Zusammenschaltungen',
    en: 'Interconnections',
    fr: 'Couplages',
    it: 'Interconnessioni',
  },
  'entity.display_group_override.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.display_group_override.is_enabled': { de: 'Aktiv', en: 'Active', fr: 'Actif', it: 'Attiva' },
  'hint.display_group_override.is_enabled': {
    de: 'Solange sie aktiv ist, gilt sie anstelle der Zeitpläne dieser Abteilung und ihrer Knoten.',
    en: 'While active, it applies instead of the schedules of this section and its nodes.',
    fr: 'Tant qu’il est actif, il remplace les horaires de ce secteur et de ses nœuds.',
    it: 'Finché è attiva, vale al posto dei programmi orari di questo reparto e dei suoi nodi.',
  },
  'entity.display_group_override.section_id': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'entity.display_group_override.section_display_group_id': {
    de: 'Anzeigegruppe der Abteilung',
    en: 'Display group of the section',
    fr: 'Groupe d’affichage du secteur',
    it: 'Gruppo di visualizzazione del reparto',
  },
  'hint.display_group_override.section_display_group_id': {
    de: 'Was die Displays der Abteilung währenddessen zeigen.',
    en: 'What the displays of the section show meanwhile.',
    fr: 'Ce que les afficheurs du secteur montrent pendant ce temps.',
    it: 'Ciò che i display del reparto mostrano nel frattempo.',
  },
  'entity.display_group_override.systemtree_display_group_id': {
    de: 'Anzeigegruppe der Knoten',
    en: 'Display group of the nodes',
    fr: 'Groupe d’affichage des nœuds',
    it: 'Gruppo di visualizzazione dei nodi',
  },
  'hint.display_group_override.systemtree_display_group_id': {
    de: 'Was die Displays in den Zimmern währenddessen zeigen.',
    en: 'What the displays in the rooms show meanwhile.',
    fr: 'Ce que les afficheurs des chambres montrent pendant ce temps.',
    it: 'Ciò che i display nelle camere mostrano nel frattempo.',
  },
});
