import type { callType } from '@carestead/domain/calls/callType';
import type { EntityTextId } from './entityTextId.ts';
import { texts } from './texts.ts';

type Hinted =
  | 'char'
  | 'text'
  | 'color'
  | 'urgency'
  | 'flag'
  | 'fullscreen'
  | 'hide_lower_priority'
  | 'monitor_own_calls'
  | 'permanent_display_area';

export const callTypeTexts = texts<EntityTextId<typeof callType, Hinted>>({
  'entity.call_type': { de: 'Rufart', en: 'Call type', fr: 'Type d’appel', it: 'Tipo di chiamata' },
  'entity.call_types': { de: 'Rufarten', en: 'Call types', fr: 'Types d’appel', it: 'Tipi di chiamata' },
  'entity.call_type.name': { de: 'Name', en: 'Name', fr: 'Nom', it: 'Nome' },
  'entity.call_type.char': { de: 'Zeichen', en: 'Character', fr: 'Caractère', it: 'Carattere' },
  'hint.call_type.char': {
    de: 'Ein Buchstabe oder eine Ziffer für kleine Displays, ohne Umlaute und Akzente.',
    en: 'One letter or digit for small displays, without accents.',
    fr: 'Une lettre ou un chiffre pour les petits afficheurs, sans accent.',
    it: 'Una lettera o una cifra per i piccoli display, senza accenti.',
  },
  'entity.call_type.text': {
    de: 'Text auf Geräten',
    en: 'Text on devices',
    fr: 'Texte sur les appareils',
    it: 'Testo sui dispositivi',
  },
  'hint.call_type.text': {
    de: 'Höchstens 19 Zeichen, ohne Umlaute und Akzente: mehr können die Geräte nicht anzeigen.',
    en: 'At most 19 characters, without accents: devices can show no more.',
    fr: '19 caractères au plus, sans accent: les appareils ne peuvent pas en afficher plus.',
    it: 'Al massimo 19 caratteri, senza accenti: i dispositivi non possono mostrarne di più.',
  },
  'entity.call_type.color': { de: 'Farbe', en: 'Colour', fr: 'Couleur', it: 'Colore' },
  'hint.call_type.color': {
    de: 'Farbe auf der Rufanzeige. Form und Rang kommen von der Dringlichkeit.',
    en: 'Colour on the call display. Shape and rank come from the urgency.',
    fr: 'Couleur sur l’écran d’appels. La forme et le rang viennent du degré d’urgence.',
    it: 'Colore sul pannello chiamate. Forma e rango derivano dall’urgenza.',
  },
  'entity.call_type.urgency': { de: 'Dringlichkeit', en: 'Urgency', fr: 'Degré d’urgence', it: 'Urgenza' },
  'hint.call_type.urgency': {
    de: 'Dringendere Rufe stehen weiter oben und fallen stärker auf.',
    en: 'More urgent calls stand higher and catch the eye more.',
    fr: 'Les appels plus urgents sont placés plus haut et se remarquent davantage.',
    it: 'Le chiamate più urgenti stanno più in alto e risaltano di più.',
  },
  'choice.call_type.urgency.Normal': { de: 'Normal', en: 'Normal', fr: 'Normal', it: 'Normale' },
  'choice.call_type.urgency.Urgent': { de: 'Dringend', en: 'Urgent', fr: 'Prioritaire', it: 'Urgente' },
  'choice.call_type.urgency.Emergency': { de: 'Notfall', en: 'Emergency', fr: 'Urgence', it: 'Emergenza' },
  'entity.call_type.flag': { de: 'Bedeutung', en: 'Meaning', fr: 'Signification', it: 'Significato' },
  'hint.call_type.flag': {
    de: 'Ein Ruf verlangt nach jemandem, eine Anwesenheit zeigt, wo jemand ist, ein Defekt betrifft ein Gerät.',
    en: 'A call asks for somebody, a presence shows where somebody is, a defect concerns a device.',
    fr: 'Un appel demande quelqu’un, une présence montre où se trouve quelqu’un, un défaut concerne un appareil.',
    it: 'Una chiamata richiede qualcuno, una presenza mostra dove si trova qualcuno, un guasto riguarda un dispositivo.',
  },
  'choice.call_type.flag.Call': { de: 'Ruf', en: 'Call', fr: 'Appel', it: 'Chiamata' },
  'choice.call_type.flag.Presence': { de: 'Anwesenheit', en: 'Presence', fr: 'Présence', it: 'Presenza' },
  'choice.call_type.flag.Defect': { de: 'Defekt', en: 'Defect', fr: 'Défaut', it: 'Guasto' },
  'entity.call_type.indication_type': {
    de: 'Leuchtart',
    en: 'Light pattern',
    fr: 'Signal lumineux',
    it: 'Segnale luminoso',
  },
  'choice.call_type.indication_type.off': { de: 'Aus', en: 'Off', fr: 'Éteint', it: 'Spento' },
  'choice.call_type.indication_type.steady': { de: 'Dauerlicht', en: 'Steady', fr: 'Fixe', it: 'Fisso' },
  'choice.call_type.indication_type.slow': {
    de: 'Langsam blinkend',
    en: 'Blinking slowly',
    fr: 'Clignotement lent',
    it: 'Lampeggio lento',
  },
  'choice.call_type.indication_type.fast': {
    de: 'Schnell blinkend',
    en: 'Blinking fast',
    fr: 'Clignotement rapide',
    it: 'Lampeggio rapido',
  },
  'choice.call_type.indication_type.flash': { de: 'Blitzend', en: 'Flashing', fr: 'Éclats brefs', it: 'Lampi brevi' },
  'entity.call_type.led_primary_color': {
    de: 'Erste LED-Farbe',
    en: 'First LED colour',
    fr: 'Première couleur LED',
    it: 'Primo colore LED',
  },
  'choice.call_type.led_primary_color.inactive': { de: 'Keine', en: 'None', fr: 'Aucune', it: 'Nessuno' },
  'choice.call_type.led_primary_color.red': { de: 'Rot', en: 'Red', fr: 'Rouge', it: 'Rosso' },
  'choice.call_type.led_primary_color.green': { de: 'Grün', en: 'Green', fr: 'Vert', it: 'Verde' },
  'choice.call_type.led_primary_color.blue': { de: 'Blau', en: 'Blue', fr: 'Bleu', it: 'Blu' },
  'choice.call_type.led_primary_color.white': { de: 'Weiss', en: 'White', fr: 'Blanc', it: 'Bianco' },
  'choice.call_type.led_primary_color.yellow': { de: 'Gelb', en: 'Yellow', fr: 'Jaune', it: 'Giallo' },
  'choice.call_type.led_primary_color.cyan': { de: 'Cyan', en: 'Cyan', fr: 'Cyan', it: 'Ciano' },
  'choice.call_type.led_primary_color.magenta': { de: 'Magenta', en: 'Magenta', fr: 'Magenta', it: 'Magenta' },
  'entity.call_type.led_secondary_color': {
    de: 'Zweite LED-Farbe',
    en: 'Second LED colour',
    fr: 'Seconde couleur LED',
    it: 'Secondo colore LED',
  },
  'choice.call_type.led_secondary_color.inactive': { de: 'Keine', en: 'None', fr: 'Aucune', it: 'Nessuno' },
  'choice.call_type.led_secondary_color.red': { de: 'Rot', en: 'Red', fr: 'Rouge', it: 'Rosso' },
  'choice.call_type.led_secondary_color.green': { de: 'Grün', en: 'Green', fr: 'Vert', it: 'Verde' },
  'choice.call_type.led_secondary_color.blue': { de: 'Blau', en: 'Blue', fr: 'Bleu', it: 'Blu' },
  'choice.call_type.led_secondary_color.white': { de: 'Weiss', en: 'White', fr: 'Blanc', it: 'Bianco' },
  'choice.call_type.led_secondary_color.yellow': { de: 'Gelb', en: 'Yellow', fr: 'Jaune', it: 'Giallo' },
  'choice.call_type.led_secondary_color.cyan': { de: 'Cyan', en: 'Cyan', fr: 'Cyan', it: 'Ciano' },
  'choice.call_type.led_secondary_color.magenta': { de: 'Magenta', en: 'Magenta', fr: 'Magenta', it: 'Magenta' },
  'entity.call_type.fullscreen': {
    de: 'Volle Breite',
    en: 'Full width',
    fr: 'Pleine largeur',
    it: 'Tutta la larghezza',
  },
  'hint.call_type.fullscreen': {
    de: 'Der Ruf steht zuoberst und nimmt die ganze Breite der Rufanzeige ein.',
    en: 'The call stands on top and takes the whole width of the call display.',
    fr: 'L’appel est placé tout en haut et occupe toute la largeur de l’écran d’appels.',
    it: 'La chiamata sta in cima e occupa tutta la larghezza del pannello chiamate.',
  },
  'entity.call_type.hide_lower_priority': {
    de: 'Weniger dringende Rufe zurückstellen',
    en: 'Put less urgent calls last',
    fr: 'Mettre en retrait les appels moins urgents',
    it: 'Mettere in secondo piano le chiamate meno urgenti',
  },
  'hint.call_type.hide_lower_priority': {
    de: 'Solange dieser Ruf offen ist, stehen weniger dringende Rufe derselben Abteilung zuletzt; fehlt der Platz, werden sie zuerst nur noch gezählt.',
    en: 'While this call is open, less urgent calls of the same section come last; when room is short, they are the first to be only counted.',
    fr: 'Tant que cet appel est en cours, les appels moins urgents du même secteur viennent en dernier; si la place manque, ils sont les premiers à n’être que comptés.',
    it: 'Finché questa chiamata è aperta, le chiamate meno urgenti dello stesso reparto vengono per ultime; se manca lo spazio, sono le prime a essere solo contate.',
  },
  'entity.call_type.monitor_own_calls': {
    de: 'Eigene Rufe überwachen',
    en: 'Monitor own calls',
    fr: 'Surveiller ses propres appels',
    it: 'Sorvegliare le proprie chiamate',
  },
  'hint.call_type.monitor_own_calls': {
    de: 'Betrifft die Geräte im Zimmer. Der Konfigurator gibt es an sie weiter.',
    en: 'Concerns the devices in the room. The configurator passes it on to them.',
    fr: 'Concerne les appareils de la chambre. Le configurateur le leur transmet.',
    it: 'Riguarda i dispositivi della camera. Il configuratore lo trasmette loro.',
  },
  'entity.call_type.normal_beep_15_sec': {
    de: 'Leiser Ton alle 15 Sekunden',
    en: 'Soft tone every 15 seconds',
    fr: 'Son discret toutes les 15 secondes',
    it: 'Suono discreto ogni 15 secondi',
  },
  'entity.call_type.permanent_display_area': {
    de: 'Fester Platz oben',
    en: 'Fixed place on top',
    fr: 'Place fixe en haut',
    it: 'Posto fisso in alto',
  },
  'hint.call_type.permanent_display_area': {
    de: 'Der Ruf bleibt im festen Bereich oben auf der Rufanzeige.',
    en: 'The call stays in the fixed area at the top of the call display.',
    fr: 'L’appel reste dans la zone fixe en haut de l’écran d’appels.',
    it: 'La chiamata resta nell’area fissa in alto sul pannello chiamate.',
  },
});

export const callTypes = texts({
  'callTypes.preview': {
    de: 'So erscheint der Ruf',
    en: 'How the call appears',
    fr: 'Aspect de l’appel',
    it: 'Come appare la chiamata',
  },
  'callTypes.preview.room': { de: 'Zimmer 214', en: 'Room 214', fr: 'Chambre 214', it: 'Camera 214' },
  'callTypes.preview.section': { de: '2. OG Ost', en: '2nd floor east', fr: '2e étage est', it: '2° piano est' },
  'callTypes.display': {
    de: 'Auf der Rufanzeige',
    en: 'On the call display',
    fr: 'Sur l’écran d’appels',
    it: 'Sul pannello chiamate',
  },
  'callTypes.lamp': {
    de: 'Lampe am Gerät',
    en: 'Lamp on the device',
    fr: 'Lampe de l’appareil',
    it: 'Lampada del dispositivo',
  },
  'callTypes.behaviour': { de: 'Verhalten', en: 'Behaviour', fr: 'Comportement', it: 'Comportamento' },
});
