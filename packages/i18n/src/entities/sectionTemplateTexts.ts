import type { sectionTemplate } from '@carestead/domain/entities/sectionTemplate';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

export const sectionTemplateTexts = texts<EntityTextId<typeof sectionTemplate>>({
  'entity.section_template': {
    de: 'Abteilungsvorlage',
    en: 'Section template',
    fr: 'Modèle de secteur',
    it: 'Modello di reparto',
  },
  'entity.section_templates': {
    de: 'Abteilungsvorlagen',
    en: 'Section templates',
    fr: 'Modèles de secteur',
    it: 'Modelli di reparto',
  },
  'entity.section_template.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.section_template.part': { de: 'Gilt für', en: 'Applies to', fr: 'Valable pour', it: 'Vale per' },
  'choice.section_template.part.weekday': { de: 'Werktag', en: 'Weekday', fr: 'Jours ouvrables', it: 'Giorni feriali' },
  'choice.section_template.part.weekend': { de: 'Wochenende', en: 'Weekend', fr: 'Week-end', it: 'Fine settimana' },
  'entity.section_template.schedule_id': { de: 'Zeitplan', en: 'Schedule', fr: 'Horaire', it: 'Programma orario' },
  'entity.section_template.display_group_1_id': {
    de: 'Anzeigegruppe 1',
    en: 'Display group 1',
    fr: 'Groupe d’affichage 1',
    it: 'Gruppo di visualizzazione 1',
  },
  'entity.section_template.display_group_2_id': {
    de: 'Anzeigegruppe 2',
    en: 'Display group 2',
    fr: 'Groupe d’affichage 2',
    it: 'Gruppo di visualizzazione 2',
  },
  'entity.section_template.display_group_3_id': {
    de: 'Anzeigegruppe 3',
    en: 'Display group 3',
    fr: 'Groupe d’affichage 3',
    it: 'Gruppo di visualizzazione 3',
  },
  'entity.section_template.display_group_4_id': {
    de: 'Anzeigegruppe 4',
    en: 'Display group 4',
    fr: 'Groupe d’affichage 4',
    it: 'Gruppo di visualizzazione 4',
  },
  'entity.section_template.display_group_5_id': {
    de: 'Anzeigegruppe 5',
    en: 'Display group 5',
    fr: 'Groupe d’affichage 5',
    it: 'Gruppo di visualizzazione 5',
  },
});
