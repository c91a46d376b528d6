import type { CardKind } from '@carestead/domain/display/cardText';
import type { AnswerKind } from '@carestead/domain/phoneApp/answering';
import type { Listed } from '@carestead/domain/phoneApp/callGroups';
import type { Text } from '../text/locale.ts';

export const titleOf = (listed: Listed) => (listed.kind === 'call' ? listed.call.title : listed.alert.title);

export const openedAt = (listed: Listed) => (listed.kind === 'call' ? listed.call.opened_at : listed.alert.at);

export const handledBy = (listed: Listed) =>
  listed.kind === 'call' ? listed.call.handled_by : listed.alert.handled_by;

/** The shape: a presence or a defect is no call for help, whatever its urgency says. */
export const shapeOf = (listed: Listed): CardKind =>
  listed.kind === 'call' && listed.call.flag !== 'Call' ? listed.call.flag : listed.urgency;

export const colourOf = (listed: Listed) => (listed.kind === 'call' ? listed.call.color : undefined);

/** What it is, in words: the urgency first, because colour and shape alone are not for everybody. */
export function detailOf(listed: Listed, text: Text): string {
  if (listed.kind === 'alert')
    return [text(`phoneApp.alert.${listed.alert.kind}`), listed.alert.from].filter(Boolean).join(' · ');
  const { detail, place, flag, urgency } = listed.call;
  const word = flag === 'Call' && urgency === 'Normal' ? '' : text(`phoneApp.kind.${flag === 'Call' ? urgency : flag}`);
  const said = new Set<string>();
  // A type that says the same as its urgency need not say it twice.
  return [word, ...detail.split(' · '), place]
    .filter((each) => {
      const folded = each.toLocaleLowerCase('de');
      if (each === '' || said.has(folded)) return false;
      said.add(folded);
      return true;
    })
    .join(' · ');
}

/** What and where, beside a title and the word for its urgency. */
export function linesOf(listed: Listed, text: Text): { what: string; where: string } {
  if (listed.kind === 'alert') return { what: listed.alert.from, where: '' };
  const kind = text(`phoneApp.kind.${shapeOf(listed)}`).toLocaleLowerCase('de');
  const parts = listed.call.detail.split(' · ').filter((each) => each.toLocaleLowerCase('de') !== kind);
  return { what: parts.join(' · '), where: listed.call.place };
}

export const answerWord = (kind: AnswerKind, text: Text) => text(`phoneApp.answer.${kind}`);

const outcomes = ['taken', 'over', 'reject_only', 'denied', 'too_late', 'not_logged_in', 'waiting', 'ringing'] as const;

/** Why an answer had no effect; what device actions say beyond that is one sentence. */
export const refusedText = (outcome: string | null, text: Text): string =>
  text(`phoneApp.refused_answer.${outcomes.find((each) => each === outcome) ?? 'other'}`);
