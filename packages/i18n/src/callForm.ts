import { callTypeTexts } from './calls.ts';
import { callTexts } from './display/callTexts.ts';
import { texts } from './texts.ts';

/** One call, in the console. */
export const callForm = texts({
  'callForm.title': callTexts['wallDesk.call.title'],
  'callForm.place': callTexts['wallDesk.call.place'],
  'callForm.state': callTexts['wallDesk.call.state'],
  'callForm.state.open': callTexts['wallDesk.call.state.open'],
  'callForm.state.handled': callTexts['wallDesk.call.state.handled'],
  'callForm.state.closed': callTexts['wallDesk.call.state.closed'],
  'callForm.type': callTexts['wallDesk.call.type'],
  'callForm.urgency': callTexts['wallDesk.call.urgency'],
  'callForm.section': callTexts['wallDesk.call.section'],
  'callForm.source': callTexts['wallDesk.call.source'],
  'callForm.device': callTexts['wallDesk.call.device'],
  'callForm.opened': callTexts['wallDesk.call.opened'],
  'callForm.duration': callTexts['wallDesk.call.duration'],
  'callForm.acknowledged': callTexts['wallDesk.call.acknowledged'],
  'callForm.handled': callTexts['wallDesk.call.handled'],
  'callForm.closed': callTexts['wallDesk.call.closed'],
  'callForm.closed_by': callTexts['wallDesk.call.closed_by'],
  'callForm.missing': callTexts['wallDesk.call.missing'],
  'callForm.acknowledge': callTexts['wallDesk.call.acknowledge'],
  'callForm.acknowledge.failed': callTexts['wallDesk.acknowledge.failed'],
  'callForm.acknowledge.failed.text': callTexts['wallDesk.acknowledge.failed.text'],
  'callForm.none': {
    de: 'An diesem Knoten ist kein Ruf offen.',
    en: 'No call is open at this node.',
    fr: 'Aucun appel en cours à ce nœud.',
    it: 'Nessuna chiamata è aperta in questo nodo.',
  },
  'callForm.open_calls': {
    de: 'Offene Rufe dieses Knotens',
    en: 'Open calls of this node',
    fr: 'Appels en cours de ce nœud',
    it: 'Chiamate aperte di questo nodo',
  },
  'callForm.kind.Normal': callTypeTexts['choice.call_type.urgency.Normal'],
  'callForm.kind.Urgent': callTypeTexts['choice.call_type.urgency.Urgent'],
  'callForm.kind.Emergency': callTypeTexts['choice.call_type.urgency.Emergency'],
  'callForm.kind.Presence': callTypeTexts['choice.call_type.flag.Presence'],
  'callForm.kind.Defect': callTypeTexts['choice.call_type.flag.Defect'],
});
