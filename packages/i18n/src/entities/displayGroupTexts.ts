import type { displayGroup, displayGroupConnection } from '@carestead/domain/entities/displayGroup';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

type Id = EntityTextId<typeof displayGroup, 'rule_set'> | EntityTextId<typeof displayGroupConnection>;

export const displayGroupTexts = texts<Id>({
  'entity.display_group': {
    de: 'Anzeigegruppe',
    en: 'Display group',
    fr: 'Groupe d’affichage',
    it: 'Gruppo di visualizzazione',
  },
  'entity.display_groups': {
    de: 'Anzeigegruppen',
    en: 'Display groups',
    fr: 'Groupes d’affichage',
    it: 'Gruppi di visualizzazione',
  },
  'entity.display_group.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.display_group.rule_set': { de: 'Zeigt', en: 'Shows', fr: 'Affiche', it: 'Mostra' },
  'hint.display_group.rule_set': {
    de: '«Rufe der Abteilung» meint die Abteilung, zu der die Rufanzeige oder das Display gehört.',
    en: '“Section calls” means the section to which the call display or device display belongs.',
    fr: '«Appels du secteur» désigne le secteur auquel appartient l’écran d’appels ou l’afficheur.',
    it: '«Chiamate del reparto» indica il reparto a cui appartiene il pannello chiamate o il display.',
  },
  'choice.display_group.rule_set.connections': {
    de: 'Zugeordnete Rufe',
    en: 'Assigned calls',
    fr: 'Appels attribués',
    it: 'Chiamate assegnate',
  },
  'choice.display_group.rule_set.all': {
    de: 'Alle Rufe',
    en: 'All calls',
    fr: 'Tous les appels',
    it: 'Tutte le chiamate',
  },
  'choice.display_group.rule_set.none': {
    de: 'Keine Rufe',
    en: 'No calls',
    fr: 'Aucun appel',
    it: 'Nessuna chiamata',
  },
  'choice.display_group.rule_set.section': {
    de: 'Rufe der Abteilung',
    en: 'Section calls',
    fr: 'Appels du secteur',
    it: 'Chiamate del reparto',
  },
  'entity.display_group_connection': { de: 'Zuordnung', en: 'Assignment', fr: 'Attribution', it: 'Assegnazione' },
  'entity.connections': { de: 'Zuordnungen', en: 'Assignments', fr: 'Attributions', it: 'Assegnazioni' },
  'entity.display_group_connection.section_id': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'entity.display_group_connection.call_type_id': {
    de: 'Rufart',
    en: 'Call type',
    fr: 'Type d’appel',
    it: 'Tipo di chiamata',
  },
});
