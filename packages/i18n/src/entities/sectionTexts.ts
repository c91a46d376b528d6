import type { section } from '@carestead/domain/entities/section';
import { texts } from '../texts.ts';
import type { EntityTextId } from './entityTextId.ts';

type Hinted = 'is_hidden' | 'connected_section_id' | 'allow_manual_call_closure';

export const sectionTexts = texts<EntityTextId<typeof section, Hinted>>({
  'entity.section': { de: 'Abteilung', en: 'Section', fr: 'Secteur', it: 'Reparto' },
  'entity.sections': { de: 'Abteilungen', en: 'Sections', fr: 'Secteurs', it: 'Reparti' },
  'entity.section.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.section.is_hidden': { de: 'Ausgeblendet', en: 'Hidden', fr: 'Masqué', it: 'Nascosto' },
  'hint.section.is_hidden': {
    de: 'Fehlt in Auswahllisten, ausser für Personen mit allen Rechten. Die Rufe werden weiterhin angezeigt.',
    en: 'Left out of pick lists, except for people with all rights. Its calls are still shown.',
    fr: 'Absent des listes de choix, sauf pour les personnes ayant tous les droits. Ses appels restent affichés.',
    it: 'Assente dagli elenchi di scelta, salvo per chi ha tutti i diritti. Le sue chiamate restano visibili.',
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
  'entity.section.weekday_schedule_id': {
    de: 'Zeitplan Werktag',
    en: 'Weekday schedule',
    fr: 'Horaire des jours ouvrables',
    it: 'Programma orario dei giorni feriali',
  },
  'entity.section.weekday_display_group_1_id': {
    de: 'Anzeigegruppe 1 Werktag',
    en: 'Weekday display group 1',
    fr: 'Groupe d’affichage 1, jours ouvrables',
    it: 'Gruppo di visualizzazione 1, giorni feriali',
  },
  'entity.section.weekday_display_group_2_id': {
    de: 'Anzeigegruppe 2 Werktag',
    en: 'Weekday display group 2',
    fr: 'Groupe d’affichage 2, jours ouvrables',
    it: 'Gruppo di visualizzazione 2, giorni feriali',
  },
  'entity.section.weekday_display_group_3_id': {
    de: 'Anzeigegruppe 3 Werktag',
    en: 'Weekday display group 3',
    fr: 'Groupe d’affichage 3, jours ouvrables',
    it: 'Gruppo di visualizzazione 3, giorni feriali',
  },
  'entity.section.weekday_display_group_4_id': {
    de: 'Anzeigegruppe 4 Werktag',
    en: 'Weekday display group 4',
    fr: 'Groupe d’affichage 4, jours ouvrables',
    it: 'Gruppo di visualizzazione 4, giorni feriali',
  },
  'entity.section.weekday_display_group_5_id': {
    de: 'Anzeigegruppe 5 Werktag',
    en: 'Weekday display group 5',
    fr: 'Groupe d’affichage 5, jours ouvrables',
    it: 'Gruppo di visualizzazione 5, giorni feriali',
  },
  'entity.section.weekend_schedule_id': {
    de: 'Zeitplan Wochenende',
    en: 'Weekend schedule',
    fr: 'Horaire du week-end',
    it: 'Programma orario del fine settimana',
  },
  'entity.section.weekend_display_group_1_id': {
    de: 'Anzeigegruppe 1 Wochenende',
    en: 'Weekend display group 1',
    fr: 'Groupe d’affichage 1, week-end',
    it: 'Gruppo di visualizzazione 1, fine settimana',
  },
  'entity.section.weekend_display_group_2_id': {
    de: 'Anzeigegruppe 2 Wochenende',
    en: 'Weekend display group 2',
    fr: 'Groupe d’affichage 2, week-end',
    it: 'Gruppo di visualizzazione 2, fine settimana',
  },
  'entity.section.weekend_display_group_3_id': {
    de: 'Anzeigegruppe 3 Wochenende',
    en: 'Weekend display group 3',
    fr: 'Groupe d’affichage 3, week-end',
    it: 'Gruppo di visualizzazione 3, fine settimana',
  },
  'entity.section.weekend_display_group_4_id': {
    de: 'Anzeigegruppe 4 Wochenende',
    en: 'Weekend display group 4',
    fr: 'Groupe d’affichage 4, week-end',
    it: 'Gruppo di visualizzazione 4, fine settimana',
  },
  'entity.section.weekend_display_group_5_id': {
    de: 'Anzeigegruppe 5 Wochenende',
    en: 'Weekend display group 5',
    fr: 'Groupe d’affichage 5, week-end',
    it: 'Gruppo di visualizzazione 5, fine settimana',
  },
});
