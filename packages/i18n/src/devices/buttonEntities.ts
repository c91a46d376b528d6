import type { button } from '@carestead/domain/devices/button';
import type { indicator } from '@carestead/domain/devices/indicator';
import { type ButtonFunction, buttonFunctions, indicatorFunctions } from '@carestead/domain/field/buttonFunctions';
import type { EntityTextId } from '../entityTextId.ts';
import { type Text, texts } from '../texts.ts';

/** The functions are called the same in every field that has them. */
const functions: Readonly<Record<ButtonFunction, Text>> = {
  inactive: { de: 'Keine', en: 'None', fr: 'Aucune', it: 'Nessuna' },
  presence: { de: 'Anwesenheit', en: 'Presence', fr: 'Présence', it: 'Presenza' },
  end_call: { de: 'Ruf beenden', en: 'Close call', fr: 'Terminer l’appel', it: 'Terminare la chiamata' },
  presence_plus_end_call: {
    de: 'Anwesenheit und Ruf beenden',
    en: 'Presence and close call',
    fr: 'Présence et fin d’appel',
    it: 'Presenza e fine chiamata',
  },
  technical: { de: 'Technikmeldung', en: 'Technical message', fr: 'Message technique', it: 'Messaggio tecnico' },
  regroup: {
    de: 'Anzeigegruppe umschalten',
    en: 'Switch display group',
    fr: 'Changer de groupe d’affichage',
    it: 'Cambiare gruppo di visualizzazione',
  },
  escape: { de: 'Weglaufen', en: 'Wandering', fr: 'Errance', it: 'Allontanamento' },
  localized_call: { de: 'Ruf mit Ort', en: 'Call with position', fr: 'Appel localisé', it: 'Chiamata localizzata' },
  acknowledge_shown_call: {
    de: 'Gezeigten Ruf quittieren',
    en: 'Acknowledge shown call',
    fr: 'Acquitter l’appel affiché',
    it: 'Confermare la chiamata mostrata',
  },
  hide_shown_call: {
    de: 'Gezeigten Ruf ausblenden',
    en: 'Hide shown call',
    fr: 'Masquer l’appel affiché',
    it: 'Nascondere la chiamata mostrata',
  },
  activity_monitoring: {
    de: 'Aktivitätsüberwachung',
    en: 'Activity monitoring',
    fr: 'Surveillance d’activité',
    it: 'Sorveglianza dell’attività',
  },
  auto_take_presence_after: {
    de: 'Danach automatisch Anwesenheit',
    en: 'Presence automatically afterwards',
    fr: 'Ensuite présence automatique',
    it: 'Poi presenza automatica',
  },
};

type FunctionTexts<Field extends string, Name extends string> = Readonly<Record<`choice.${Field}.${Name}`, Text>>;

function functionTexts<const Field extends string, Name extends ButtonFunction>(
  field: Field,
  names: readonly Name[],
): FunctionTexts<Field, Name>;
function functionTexts(field: string, names: readonly ButtonFunction[]): FunctionTexts<string, string> {
  return Object.fromEntries(names.map((name) => [`choice.${field}.${name}`, functions[name]]));
}

type Hinted =
  | 'number'
  | 'call_source_id'
  | 'button_type'
  | 'call_type_id'
  | 'call_type_presence_id'
  | 'display_group_id';

export const buttonTexts = texts<EntityTextId<typeof button, Hinted>>({
  'entity.button': { de: 'Taste', en: 'Button', fr: 'Touche', it: 'Tasto' },
  'entity.buttons': { de: 'Tasten', en: 'Buttons', fr: 'Touches', it: 'Tasti' },
  'entity.button.number': { de: 'Nummer', en: 'Number', fr: 'Numéro', it: 'Numero' },
  'hint.button.number': {
    de: 'Die wievielte Taste des Geräts es ist.',
    en: 'Which button of the device it is.',
    fr: 'De quelle touche de l’appareil il s’agit.',
    it: 'Di quale tasto del dispositivo si tratta.',
  },
  'entity.button.call_source_id': { de: 'Rufquelle', en: 'Call source', fr: 'Source d’appel', it: 'Fonte di chiamata' },
  'hint.button.call_source_id': {
    de: 'Alle Geräte mit dieser Rufquelle haben die Taste.',
    en: 'All devices with this call source have the button.',
    fr: 'Tous les appareils de cette source ont la touche.',
    it: 'Tutti i dispositivi con questa fonte hanno il tasto.',
  },
  'entity.button.button_type': { de: 'Art der Taste', en: 'Kind of button', fr: 'Type de touche', it: 'Tipo di tasto' },
  'hint.button.button_type': {
    de: 'Impuls meldet nur den Druck. Kommen-Gehen beginnt mit dem ersten Druck und endet mit dem zweiten. Öffnen-Schliessen ist ein Kontakt, zum Beispiel einer Tür.',
    en: 'An impulse reports the press only. Come-and-go begins with the first press and ends with the second. Open-close is a contact, for example of a door.',
    fr: 'L’impulsion n’annonce que la pression. Arrivée-départ commence à la première pression et finit à la seconde. Ouverture-fermeture est un contact, par exemple d’une porte.',
    it: 'L’impulso segnala solo la pressione. Arrivo-partenza comincia alla prima pressione e finisce alla seconda. Apertura-chiusura è un contatto, per esempio di una porta.',
  },
  'choice.button.button_type.inactive': { de: 'Inaktiv', en: 'Inactive', fr: 'Inactive', it: 'Inattivo' },
  'choice.button.button_type.impulse': { de: 'Impuls', en: 'Impulse', fr: 'Impulsion', it: 'Impulso' },
  'choice.button.button_type.come_and_go': {
    de: 'Kommen-Gehen',
    en: 'Come-and-go',
    fr: 'Arrivée-départ',
    it: 'Arrivo-partenza',
  },
  'choice.button.button_type.open_close': {
    de: 'Öffnen-Schliessen',
    en: 'Open-close',
    fr: 'Ouverture-fermeture',
    it: 'Apertura-chiusura',
  },
  'entity.button.call_type_id': { de: 'Rufart', en: 'Call type', fr: 'Type d’appel', it: 'Tipo di chiamata' },
  'hint.button.call_type_id': {
    de: 'Einen Ruf dieser Art löst die Taste aus. Ohne Rufart löst sie keinen aus.',
    en: 'The button raises a call of this type. Without a call type it raises none.',
    fr: 'La touche déclenche un appel de ce type. Sans type d’appel, elle n’en déclenche aucun.',
    it: 'Il tasto fa partire una chiamata di questo tipo. Senza tipo non ne fa partire nessuna.',
  },
  'entity.button.fn_a': { de: 'Funktion A', en: 'Function A', fr: 'Fonction A', it: 'Funzione A' },
  'entity.button.fn_b': { de: 'Funktion B', en: 'Function B', fr: 'Fonction B', it: 'Funzione B' },
  'entity.button.fn_c': { de: 'Funktion C', en: 'Function C', fr: 'Fonction C', it: 'Funzione C' },
  ...functionTexts('button.fn_a', buttonFunctions),
  ...functionTexts('button.fn_b', buttonFunctions),
  ...functionTexts('button.fn_c', buttonFunctions),
  'entity.button.call_type_presence_id': {
    de: 'Rufart der Anwesenheit',
    en: 'Call type of the presence',
    fr: 'Type d’appel de la présence',
    it: 'Tipo di chiamata della presenza',
  },
  'hint.button.call_type_presence_id': {
    de: 'Unter dieser Rufart steht, dass jemand im Zimmer ist.',
    en: 'The call type under which it is shown that somebody is in the room.',
    fr: 'Le type d’appel sous lequel figure la présence dans la chambre.',
    it: 'Il tipo di chiamata con cui compare che qualcuno è in camera.',
  },
  'entity.button.display_group_id': {
    de: 'Anzeigegruppe',
    en: 'Display group',
    fr: 'Groupe d’affichage',
    it: 'Gruppo di visualizzazione',
  },
  'hint.button.display_group_id': {
    de: 'Auf diese Anzeigegruppe schaltet die Taste um.',
    en: 'The display group that the button switches to.',
    fr: 'Le groupe d’affichage que la touche sélectionne.',
    it: 'Il gruppo di visualizzazione su cui passa il tasto.',
  },
});

export const indicatorTexts = texts<
  EntityTextId<typeof indicator, 'number' | 'linked_call_source_id' | 'call_types' | 'fn_a'>
>({
  'entity.indicator': { de: 'Indikator', en: 'Indicator', fr: 'Indicateur', it: 'Indicatore' },
  'entity.indicators': { de: 'Indikatoren', en: 'Indicators', fr: 'Indicateurs', it: 'Indicatori' },
  'entity.indicator.number': { de: 'Nummer', en: 'Number', fr: 'Numéro', it: 'Numero' },
  'hint.indicator.number': {
    de: 'Die wievielte Leuchte des Geräts es ist.',
    en: 'Which lamp of the device it is.',
    fr: 'De quel voyant de l’appareil il s’agit.',
    it: 'Di quale spia del dispositivo si tratta.',
  },
  'entity.indicator.call_source_id': {
    de: 'Rufquelle',
    en: 'Call source',
    fr: 'Source d’appel',
    it: 'Fonte di chiamata',
  },
  'entity.indicator.linked_call_source_id': {
    de: 'Verknüpfte Rufquelle',
    en: 'Linked call source',
    fr: 'Source d’appel associée',
    it: 'Fonte di chiamata associata',
  },
  'hint.indicator.linked_call_source_id': {
    de: 'Der Indikator leuchtet auch für Rufe dieser Rufquelle am selben Ort.',
    en: 'The indicator is also lit for calls of this call source at the same place.',
    fr: 'L’indicateur s’allume aussi pour les appels de cette source au même endroit.',
    it: 'L’indicatore si accende anche per le chiamate di questa fonte nello stesso luogo.',
  },
  'entity.indicator.call_types': { de: 'Rufarten', en: 'Call types', fr: 'Types d’appel', it: 'Tipi di chiamata' },
  'hint.indicator.call_types': {
    de: 'Solange ein Ruf einer dieser Arten offen ist, leuchtet der Indikator.',
    en: 'The indicator is lit while a call of one of these types is open.',
    fr: 'L’indicateur est allumé tant qu’un appel de l’un de ces types est ouvert.',
    it: 'L’indicatore è acceso finché è aperta una chiamata di uno di questi tipi.',
  },
  'entity.indicator.fn_a': { de: 'Funktion A', en: 'Function A', fr: 'Fonction A', it: 'Funzione A' },
  'hint.indicator.fn_a': {
    de: 'Der Indikator leuchtet auch, solange diese Funktion am Gerät wirkt.',
    en: 'The indicator is also lit while this function is in effect at the device.',
    fr: 'L’indicateur est aussi allumé tant que cette fonction agit sur l’appareil.',
    it: 'L’indicatore è acceso anche finché questa funzione agisce sul dispositivo.',
  },
  'entity.indicator.fn_b': { de: 'Funktion B', en: 'Function B', fr: 'Fonction B', it: 'Funzione B' },
  ...functionTexts('indicator.fn_a', indicatorFunctions),
  ...functionTexts('indicator.fn_b', indicatorFunctions),
});
