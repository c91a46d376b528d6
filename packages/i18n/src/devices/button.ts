import type { FunctionRefusal } from '@carestead/domain/devices/buttonFunctions';
import { texts } from '../texts.ts';

type Sections = 'call' | 'functions' | 'functions_text';

/** What the form of a button says beside the names of its fields. */
export const button = texts<`button.${Sections}` | `button.refused.${FunctionRefusal}`>({
  'button.call': { de: 'Ruf', en: 'Call', fr: 'Appel', it: 'Chiamata' },
  'button.functions': { de: 'Funktionen', en: 'Functions', fr: 'Fonctions', it: 'Funzioni' },
  'button.functions_text': {
    de: 'Was ein Druck ausser dem Ruf bewirkt, in dieser Reihenfolge.',
    en: 'What a press does besides the call, in this order.',
    fr: 'Ce que produit une pression en plus de l’appel, dans cet ordre.',
    it: 'Che cosa fa una pressione oltre alla chiamata, in quest’ordine.',
  },
  'button.refused.does_nothing': {
    de: 'Eine inaktive Taste löst nichts aus und hat keine Funktionen.',
    en: 'An inactive button raises nothing and has no functions.',
    fr: 'Une touche inactive ne déclenche rien et n’a pas de fonctions.',
    it: 'Un tasto inattivo non fa partire nulla e non ha funzioni.',
  },
  'button.refused.has_no_end': {
    de: 'Hier nicht möglich, weil ein Impuls kein Ende meldet: {functions}.',
    en: 'Not possible here, because an impulse does not report an end: {functions}.',
    fr: 'Pas possible ici, car une impulsion n’annonce pas de fin: {functions}.',
    it: 'Qui non possibile, perché un impulso non segnala la fine: {functions}.',
  },
  'button.refused.happens_once': {
    de: 'Hier nicht möglich, weil der zweite Druck nichts zu beenden hätte: {functions}.',
    en: 'Not possible here, because the second press would have nothing to end: {functions}.',
    fr: 'Pas possible ici, car la seconde pression n’aurait rien à terminer: {functions}.',
    it: 'Qui non possibile, perché la seconda pressione non avrebbe nulla da terminare: {functions}.',
  },
  'button.refused.needs_a_person': {
    de: 'Hier nicht möglich, weil sich ein Kontakt auch ohne Personal bewegt: {functions}.',
    en: 'Not possible here, because a contact also moves without staff: {functions}.',
    fr: 'Pas possible ici, car un contact bouge aussi sans le personnel: {functions}.',
    it: 'Qui non possibile, perché un contatto si muove anche senza il personale: {functions}.',
  },
});
