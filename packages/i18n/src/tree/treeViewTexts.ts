import type { treeView, treeViewLevel } from '@carestead/domain/tree/treeView';
import type { EntityTextId } from '../entityTextId.ts';
import { texts } from '../texts.ts';

type Id = EntityTextId<typeof treeView, 'kind' | 'is_enabled' | 'in_call_log'> | EntityTextId<typeof treeViewLevel>;

export const treeViewTexts = texts<Id>({
  'entity.tree_view': { de: 'Ansicht', en: 'View', fr: 'Vue', it: 'Vista' },
  'entity.tree_views': { de: 'Ansichten', en: 'Views', fr: 'Vues', it: 'Viste' },
  'entity.tree_view.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.tree_view.kind': { de: 'Art', en: 'Kind', fr: 'Type', it: 'Tipo' },
  'hint.tree_view.kind': {
    de: 'Sie tritt an die Stelle der eingebauten Ansicht dieser Art.',
    en: 'It takes the place of the built-in view of this kind.',
    fr: 'Elle prend la place de la vue intégrée de ce type.',
    it: 'Prende il posto della vista integrata di questo tipo.',
  },
  'entity.tree_view.is_enabled': { de: 'Eingeschaltet', en: 'Switched on', fr: 'Activée', it: 'Attiva' },
  'hint.tree_view.is_enabled': {
    de: 'Ausgeschaltete Ansichten sieht niemand.',
    en: 'Nobody sees views that are switched off.',
    fr: 'Personne ne voit les vues désactivées.',
    it: 'Nessuno vede le viste disattivate.',
  },
  'entity.tree_view.in_call_log': {
    de: 'Im Rufprotokoll zeigen',
    en: 'Show in the call log',
    fr: 'Afficher dans le journal des appels',
    it: 'Mostrare nel registro chiamate',
  },
  'hint.tree_view.in_call_log': {
    de: 'Ohne eine solche Ansicht zeigt das Rufprotokoll die strukturierte.',
    en: 'Without such a view the call log shows the structured one.',
    fr: 'Sans une telle vue, le journal des appels montre la vue structurée.',
    it: 'Senza una tale vista il registro chiamate mostra quella strutturata.',
  },
  'choice.tree_view.kind.structured': { de: 'Strukturiert', en: 'Structured', fr: 'Structurée', it: 'Strutturata' },
  'choice.tree_view.kind.low_battery': {
    de: 'Batterie schwach',
    en: 'Low battery',
    fr: 'Pile faible',
    it: 'Batteria scarica',
  },
  'choice.tree_view.kind.not_reachable': {
    de: 'Nicht erreichbar',
    en: 'Not reachable',
    fr: 'Non joignable',
    it: 'Non raggiungibile',
  },
  'choice.tree_view.kind.radio': { de: 'Funk', en: 'Radio', fr: 'Radio', it: 'Radio' },
  'choice.tree_view.kind.inactive': { de: 'Inaktiv', en: 'Inactive', fr: 'Inactive', it: 'Inattiva' },
  'entity.tree_view_level': {
    de: 'Stufe einer Rolle',
    en: 'Level of a role',
    fr: 'Niveau d’un rôle',
    it: 'Livello di un ruolo',
  },
  'entity.tree_view_levels': {
    de: 'Stufen der Rollen',
    en: 'Levels of roles',
    fr: 'Niveaux des rôles',
    it: 'Livelli dei ruoli',
  },
  'entity.tree_view_level.role_id': { de: 'Rolle', en: 'Role', fr: 'Rôle', it: 'Ruolo' },
  'entity.tree_view_level.level': { de: 'Stufe', en: 'Level', fr: 'Niveau', it: 'Livello' },
  'choice.tree_view_level.level.hide': { de: 'Ausblenden', en: 'Hide', fr: 'Masquer', it: 'Nascondi' },
  'choice.tree_view_level.level.read': { de: 'Lesen', en: 'Read', fr: 'Lire', it: 'Leggi' },
  'choice.tree_view_level.level.write': { de: 'Schreiben', en: 'Write', fr: 'Écrire', it: 'Scrivi' },
});
