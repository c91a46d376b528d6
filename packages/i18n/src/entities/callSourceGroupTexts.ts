import type { callSourceGroup } from '@carestead/domain/entities/callSourceGroup';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

export const callSourceGroupTexts = texts<EntityTextId<typeof callSourceGroup, 'flag' | 'timeout_minutes'>>({
  'entity.call_source_group': {
    de: 'Rufquellengruppe',
    en: 'Call source group',
    fr: 'Groupe de sources',
    it: 'Gruppo di fonti',
  },
  'entity.call_source_groups': {
    de: 'Rufquellengruppen',
    en: 'Call source groups',
    fr: 'Groupes de sources',
    it: 'Gruppi di fonti',
  },
  'entity.call_source_group.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.call_source_group.flag': { de: 'Art', en: 'Kind', fr: 'Type', it: 'Tipo' },
  'hint.call_source_group.flag': {
    de: 'Die Stufe, die eine Rolle für eine Technikgruppe hat, gilt auch für deren Geräte.',
    en: 'The level that a role has for a technical group also applies to its devices.',
    fr: 'Le niveau d’un rôle pour un groupe technique vaut aussi pour ses appareils.',
    it: 'Il livello di un ruolo per un gruppo tecnico vale anche per i suoi dispositivi.',
  },
  'choice.call_source_group.flag.None': { de: 'Allgemein', en: 'General', fr: 'Général', it: 'Generale' },
  'choice.call_source_group.flag.Radio': { de: 'Funk', en: 'Radio', fr: 'Radio', it: 'Radio' },
  'choice.call_source_group.flag.Repeater': { de: 'Repeater', en: 'Repeater', fr: 'Répéteur', it: 'Ripetitore' },
  'choice.call_source_group.flag.Tech': { de: 'Technik', en: 'Technical', fr: 'Technique', it: 'Tecnica' },
  'choice.call_source_group.flag.Wired': { de: 'Verkabelt', en: 'Wired', fr: 'Câblé', it: 'Cablato' },
  'entity.call_source_group.timeout_minutes': {
    de: 'Frist in Minuten',
    en: 'Time-out in minutes',
    fr: 'Délai en minutes',
    it: 'Termine in minuti',
  },
  'hint.call_source_group.timeout_minutes': {
    de: 'Meldet sich ein Gerät so lange nicht, gilt es als nicht erreichbar. 0 schaltet die Überwachung aus.',
    en: 'A device that does not report for this long counts as not reachable. 0 switches monitoring off.',
    fr: 'Un appareil qui ne s’annonce pas pendant ce délai est considéré comme non joignable. 0 désactive la surveillance.',
    it: 'Un dispositivo che non si annuncia entro questo termine risulta non raggiungibile. 0 disattiva la sorveglianza.',
  },
  'entity.call_source_group.related_callsources': {
    de: 'Rufquellen',
    en: 'Call sources',
    fr: 'Sources d’appel',
    it: 'Fonti di chiamata',
  },
});
