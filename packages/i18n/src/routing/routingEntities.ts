import type { displayGroup, displayGroupConnection } from '@carestead/domain/routing/displayGroup';
import type { displayGroupOverride } from '@carestead/domain/routing/displayGroupOverride';
import type { mergeGroup } from '@carestead/domain/routing/mergeGroup';
import type { schedule } from '@carestead/domain/routing/schedule';
import type { section } from '@carestead/domain/routing/section';
import type { sectionTemplate } from '@carestead/domain/routing/sectionTemplate';
import type { EntityTextId } from '../entityTextId.ts';
import { texts } from '../texts.ts';
import { planTexts } from './planTexts.ts';

export const scheduleTexts = texts<EntityTextId<typeof schedule, 'time_1'>>({
  'entity.schedule': { de: 'Zeitplan', en: 'Schedule', fr: 'Horaire', it: 'Programma orario' },
  'entity.schedules': { de: 'Zeitpläne', en: 'Schedules', fr: 'Horaires', it: 'Programmi orari' },
  'entity.schedule.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.schedule.time_1': { de: 'Beginn 1', en: 'Start 1', fr: 'Début 1', it: 'Inizio 1' },
  'entity.schedule.time_2': { de: 'Beginn 2', en: 'Start 2', fr: 'Début 2', it: 'Inizio 2' },
  'entity.schedule.time_3': { de: 'Beginn 3', en: 'Start 3', fr: 'Début 3', it: 'Inizio 3' },
  'entity.schedule.time_4': { de: 'Beginn 4', en: 'Start 4', fr: 'Début 4', it: 'Inizio 4' },
  'entity.schedule.time_5': { de: 'Beginn 5', en: 'Start 5', fr: 'Début 5', it: 'Inizio 5' },
  'hint.schedule.time_1': {
    de: 'Jeder Abschnitt dauert bis zum nächsten Beginn, der letzte über Mitternacht bis zum ersten.',
    en: 'Each period lasts until the next start, the last one past midnight until the first.',
    fr: 'Chaque période dure jusqu’au début suivant, la dernière passe minuit et dure jusqu’au premier.',
    it: 'Ogni periodo dura fino all’inizio successivo, l’ultimo oltre la mezzanotte fino al primo.',
  },
});

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

type DisplayGroupOverrideTextsHinted = 'is_enabled' | 'section_display_group_id' | 'systemtree_display_group_id';

export const displayGroupOverrideTexts = texts<
  EntityTextId<typeof displayGroupOverride, DisplayGroupOverrideTextsHinted>
>({
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

export const mergeGroupTexts = texts<EntityTextId<typeof mergeGroup, 'display_group_id' | 'sections'>>({
  'entity.merge_group': {
    de: 'Sammelgruppe',
    en: 'Merge group',
    fr: 'Groupe de regroupement',
    it: 'Gruppo di raccolta',
  },
  'entity.merge_groups': {
    de: 'Sammelgruppen',
    en: 'Merge groups',
    fr: 'Groupes de regroupement',
    it: 'Gruppi di raccolta',
  },
  'entity.merge_group.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.merge_group.display_group_id': {
    de: 'Anzeigegruppe',
    en: 'Display group',
    fr: 'Groupe d’affichage',
    it: 'Gruppo di visualizzazione',
  },
  'hint.merge_group.display_group_id': {
    de: 'Die Abteilungen zählen als eine, solange diese Anzeigegruppe gilt. Sie muss «Rufe der Abteilung» zeigen, sonst ändert die Sammelgruppe nichts.',
    en: 'The sections count as one while this display group applies. It has to show “Section calls”, otherwise the merge group changes nothing.',
    fr: 'Les secteurs comptent comme un seul tant que ce groupe d’affichage s’applique. Il doit montrer les «Appels du secteur», sinon le groupe de regroupement ne change rien.',
    it: 'I reparti contano come uno solo finché vale questo gruppo di visualizzazione. Deve mostrare le «Chiamate del reparto», altrimenti il gruppo di raccolta non cambia nulla.',
  },
  'entity.merge_group.sections': { de: 'Abteilungen', en: 'Sections', fr: 'Secteurs', it: 'Reparti' },
  'hint.merge_group.sections': {
    de: 'Die Displays jeder dieser Abteilungen zeigen dann auch die Rufe aller anderen, ebenso eine Rufanzeige, die eine davon auswählt.',
    en: 'The displays of each of these sections then also show the calls of all others, as does a call display that selects one of them.',
    fr: 'Les afficheurs de chacun de ces secteurs montrent alors aussi les appels de tous les autres, de même qu’un écran d’appels qui en sélectionne un.',
    it: 'I display di ciascuno di questi reparti mostrano allora anche le chiamate di tutti gli altri, come anche un pannello chiamate che ne seleziona uno.',
  },
});
