import type { Phase } from '../display/connection.ts';
import { isOutOfDate } from '../display/connection.ts';
import { type Listed, ringOf } from './callGroups.ts';

export const answerKinds = ['accept', 'reject', 'return', 'arrived', 'close'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** What a person answered and the server has not confirmed yet. */
export type Answering = {
  ring: number;
  kind: AnswerKind;
  /** When it was tapped, by a clock that never runs backwards. */
  at: number;
  /** When it was sent last. */
  sentAt: number;
  state: 'sending' | 'unsent' | 'withdrawn' | 'refused';
  /** Of the message to which a reply may still come. */
  message: number | null;
  /** Why it was refused. */
  outcome: string | null;
};

/** An answer without a reply for so long did not arrive, as far as its person is concerned. */
const answeredWithin = 5000;
/** A server that is late may still reply over the same connection; whoever passes over a message never does. */
const repliedWithin = 15_000;
/** Older answers are not sent again: their person has long done something else. */
const resentWithin = 120_000;

/** Without a connection an answer waits for it, except for what cannot wait: a call is ended only when it is known to be open. */
export function tapMeans(kind: AnswerKind, phase: Phase): 'send' | 'keep' | 'refuse' {
  if (!isOutOfDate(phase) && phase !== 'starting') return 'send';
  return kind === 'close' ? 'refuse' : 'keep';
}

export type AnsweringEvent =
  | { kind: 'tapped'; ring: number; answer: AnswerKind; message: number | null }
  | { kind: 'sent'; ring: number; message: number }
  | { kind: 'answered'; message: number; outcome: string }
  | { kind: 'withdrawn' | 'seen'; ring: number }
  | { kind: 'lost' | 'tick' }
  | { kind: 'left' };

const confirmed = new Set(['accepted', 'done']);

/** Whether a call was taken although its person had withdrawn that: it has to be given back. */
export const isTakenAgainstWill = (one: Answering, outcome: string): boolean =>
  one.state === 'withdrawn' && one.kind === 'accept' && confirmed.has(outcome);

export function nextAnswering(before: readonly Answering[], event: AnsweringEvent, now: number): readonly Answering[] {
  const change = (isIt: (one: Answering) => boolean, to: Partial<Answering>) =>
    before.some(isIt) ? before.map((one) => (isIt(one) ? { ...one, ...to } : one)) : before;
  switch (event.kind) {
    case 'tapped': {
      const { ring, answer: kind, message } = event;
      const state = message === null ? 'unsent' : 'sending';
      const tapped: Answering = { ring, kind, at: now, sentAt: now, state, message, outcome: null };
      return [...before.filter((one) => one.ring !== ring), tapped];
    }
    case 'sent':
      return change(({ ring }) => ring === event.ring, { state: 'sending', message: event.message, sentAt: now });
    case 'answered': {
      const isIt = ({ message }: Answering) => message === event.message;
      const one = before.find(isIt);
      if (!one) return before;
      // What was withdrawn and had no effect is as its person wanted it.
      if (confirmed.has(event.outcome) || one.state === 'withdrawn') return before.filter((each) => each !== one);
      return change(isIt, { state: 'refused', message: null, outcome: event.outcome });
    }
    case 'withdrawn':
      // It may have arrived all the same; what then is decided by the reply, or by the list.
      return change(({ ring }) => ring === event.ring, { state: 'withdrawn' });
    case 'seen':
      return before.filter(({ ring }) => ring !== event.ring);
    case 'lost':
      return before.some(({ message }) => message !== null) ? before.map(withoutReply) : before;
    case 'tick':
      return change(({ state, sentAt }) => state === 'sending' && now - sentAt >= answeredWithin, { state: 'unsent' });
    case 'left':
      return before.length === 0 ? before : [];
  }
}

/** The connection is gone over which a reply would have come. */
const withoutReply = (one: Answering): Answering => ({
  ...one,
  message: null,
  state: one.state === 'sending' ? 'unsent' : one.state,
});

export type Resumed =
  | { ring: number; step: 'send' | 'give_back' | 'forget' }
  | { ring: number; step: 'refuse'; outcome: string };

/** What becomes of an answer that did not arrive, now that the whole list is there. */
export function resume(answering: Answering, listed: readonly Listed[], now: number): Resumed | null {
  const { ring, kind, at, sentAt, state, message } = answering;
  if (state !== 'unsent' && state !== 'withdrawn') return null;
  if (message !== null && now - sentAt < repliedWithin) return null;
  const found = listed.find((each) => ringOf(each)?.id === ring);
  const isMine = found?.group === 'mine';
  if (state === 'withdrawn') return { ring, step: isMine && kind === 'accept' ? 'give_back' : 'forget' };
  // Given back means that it is not theirs any more, however that came about.
  if (kind === 'return' && !isMine) return { ring, step: 'forget' };
  if (!found) return { ring, step: 'refuse', outcome: 'over' };
  if (kind === 'accept' && isMine) return { ring, step: 'forget' };
  if (kind === 'accept' && found.group === 'others') return { ring, step: 'refuse', outcome: 'taken' };
  if (now - at > resentWithin) return { ring, step: 'refuse', outcome: 'too_late' };
  return { ring, step: 'send' };
}
