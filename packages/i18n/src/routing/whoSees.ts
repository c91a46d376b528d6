import type { NamedViewer } from '@carestead/domain/routing/whoSees';
import { texts } from '../texts.ts';

type Id =
  | `whoSees.kind.${Exclude<NamedViewer['kind'], 'nodes'>}`
  | `whoSees.${
      | 'title'
      | 'text'
      | 'call_type'
      | 'no_call_types'
      | 'at'
      | 'at.hint'
      | 'nodes'
      | 'shown'
      | 'not_shown'
      | 'held_back'
      | 'nowhere'
      | 'nowhere.text'
      | 'then'
      | 'then.text'
      | 'unknown'
      | 'failed'}`;

/** The question in the form of a section: which displays show its calls. */
export const whoSees = texts<Id>({
  'whoSees.title': {
    de: 'Wer sieht diese Rufe jetzt?',
    en: 'Who sees these calls now?',
    fr: 'Qui voit ces appels maintenant?',
    it: 'Chi vede queste chiamate adesso?',
  },
  'whoSees.text': {
    de: 'Nach dem gespeicherten Stand. Eine Rufanzeige, deren Adresse selbst Abteilungen auswählt, kann weniger zeigen.',
    en: 'As it is saved. A call display whose address selects sections by itself may show less.',
    fr: 'Selon l’état enregistré. Un écran d’appels dont l’adresse sélectionne elle-même des secteurs peut en montrer moins.',
    it: 'Secondo lo stato salvato. Un pannello chiamate il cui indirizzo seleziona da sé dei reparti può mostrare meno.',
  },
  'whoSees.call_type': { de: 'Rufart', en: 'Call type', fr: 'Type d’appel', it: 'Tipo di chiamata' },
  'whoSees.no_call_types': {
    de: 'Es gibt noch keine Rufarten.',
    en: 'There are no call types yet.',
    fr: 'Il n’y a pas encore de types d’appel.',
    it: 'Non ci sono ancora tipi di chiamata.',
  },
  'whoSees.at': { de: 'Zeitpunkt', en: 'Moment', fr: 'Moment', it: 'Momento' },
  'whoSees.at.hint': {
    de: 'Leer: jetzt, laufend nachgeführt.',
    en: 'Empty: now, kept up to date.',
    fr: 'Vide: maintenant, tenu à jour.',
    it: 'Vuoto: adesso, sempre aggiornato.',
  },
  'whoSees.kind.display': {
    de: 'Rufanzeige',
    en: 'Call display',
    fr: 'Écran d’appels',
    it: 'Pannello chiamate',
  },
  'whoSees.kind.section': {
    de: 'Displays der Abteilung',
    en: 'Displays of the section',
    fr: 'Afficheurs du secteur',
    it: 'Display del reparto',
  },
  'whoSees.nodes': {
    de: '{count, plural, one {Display an # Knoten} other {Displays an # Knoten}}',
    en: '{count, plural, one {Display at # node} other {Displays at # nodes}}',
    fr: '{count, plural, one {Afficheur de # nœud} other {Afficheurs de # nœuds}}',
    it: '{count, plural, one {Display di # nodo} other {Display di # nodi}}',
  },
  'whoSees.shown': {
    de: '{count, plural, one {Wird an # Ort gezeigt} other {Wird an # Orten gezeigt}}',
    en: '{count, plural, one {Shown in # place} other {Shown in # places}}',
    fr: '{count, plural, one {Affiché à # endroit} other {Affiché à # endroits}}',
    it: '{count, plural, one {Mostrata in # luogo} other {Mostrata in # luoghi}}',
  },
  'whoSees.not_shown': {
    de: '{count, plural, one {An # Ort nicht gezeigt} other {An # Orten nicht gezeigt}}',
    en: '{count, plural, one {Not shown in # place} other {Not shown in # places}}',
    fr: '{count, plural, one {Non affiché à # endroit} other {Non affiché à # endroits}}',
    it: '{count, plural, one {Non mostrata in # luogo} other {Non mostrata in # luoghi}}',
  },
  'whoSees.held_back': { de: 'zurückgehalten', en: 'held back', fr: 'retenu', it: 'trattenuta' },
  'whoSees.nowhere': {
    de: 'Dieser Ruf wird nirgends gezeigt',
    en: 'This call is not shown anywhere',
    fr: 'Cet appel n’est affiché nulle part',
    it: 'Questa chiamata non viene mostrata da nessuna parte',
  },
  'whoSees.nowhere.text': {
    de: 'Prüfen Sie die Pläne der Abteilungen und die Profile der Rufanzeigen.',
    en: 'Check the plans of the sections and the profiles of the call displays.',
    fr: 'Vérifiez les plans des secteurs et les profils des écrans d’appels.',
    it: 'Verifichi i piani dei reparti e i profili dei pannelli chiamate.',
  },
  'whoSees.failed': {
    de: 'Das konnte nicht ermittelt werden. Bitte laden Sie die Seite neu.',
    en: 'This could not be determined. Please reload the page.',
    fr: 'Impossible de le déterminer. Veuillez recharger la page.',
    it: 'Non è stato possibile determinarlo. Ricarichi la pagina.',
  },
  'whoSees.then': {
    de: 'Wohin der Ruf ging',
    en: 'Where the call went',
    fr: 'Où l’appel est allé',
    it: 'Dove è andata la chiamata',
  },
  'whoSees.then.text': {
    de: 'Nach der Konfiguration des Augenblicks, in dem er ausgelöst wurde.',
    en: 'By the configuration of the moment at which it was raised.',
    fr: 'Selon la configuration du moment où il a été déclenché.',
    it: 'Secondo la configurazione del momento in cui è stata attivata.',
  },
  'whoSees.unknown': {
    de: 'Die Konfiguration von damals ist nicht bekannt.',
    en: 'The configuration of that time is not known.',
    fr: 'La configuration de l’époque n’est pas connue.',
    it: 'La configurazione di allora non è nota.',
  },
});
