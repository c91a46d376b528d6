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
  state: 'sending' | 'unsent' | 'withdrawn' | 'refused';
  /** Of the message under way. */
  message: number | null;
  /** Why it was refused. */
  outcome: string | null;
};

/** An answer without a reply for so long did not arrive. */
const answeredWithin = 5000;
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

export function nextAnswering(before: readonly Answering[], event: AnsweringEvent, now: number): readonly Answering[] {
  const change = (isIt: (one: Answering) => boolean, to: Partial<Answering>) =>
    before.some(isIt) ? before.map((one) => (isIt(one) ? { ...one, ...to } : one)) : before;
  switch (event.kind) {
    case 'tapped': {
      const { ring, answer: kind, message } = event;
      const state = message === null ? 'unsent' : 'sending';
      return [...before.filter((one) => one.ring !== ring), { ring, kind, at: now, state, message, outcome: null }];
    }
    case 'sent':
      return change(({ ring }) => ring === event.ring, { state: 'sending', message: event.message });
    case 'answered': {
      const isIt = ({ message }: Answering) => message === event.message;
      if (!before.some(isIt)) return before;
      if (confirmed.has(event.outcome)) return before.filter((one) => !isIt(one));
      return change(isIt, { state: 'refused', message: null, outcome: event.outcome });
    }
    case 'withdrawn':
      // It may have arrived all the same; what then is decided when the list is there.
      return change(({ ring }) => ring === event.ring, { state: 'withdrawn', message: null });
    case 'seen':
      return before.filter(({ ring }) => ring !== event.ring);
    case 'lost':
      return change(({ state }) => state === 'sending', { state: 'unsent', message: null });
    case 'tick':
      return change(({ state, at }) => state === 'sending' && now - at >= answeredWithin, {
        state: 'unsent',
        message: null,
      });
    case 'left':
      return before.length === 0 ? before : [];
  }
}

export type Resumed =
  | { ring: number; step: 'send' | 'give_back' | 'forget' }
  | { ring: number; step: 'refuse'; outcome: string };

/** What becomes of an answer that did not arrive, now that the whole list is there again. */
export function resume({ ring, kind, at, state }: Answering, listed: readonly Listed[], now: number): Resumed | null {
  if (state !== 'unsent' && state !== 'withdrawn') return null;
  const found = listed.find((each) => ringOf(each)?.id === ring);
  const isMine = found?.group === 'mine';
  if (state === 'withdrawn') return { ring, step: isMine && kind === 'accept' ? 'give_back' : 'forget' };
  if (!found) return { ring, step: 'refuse', outcome: 'over' };
  if (kind === 'accept' && isMine) return { ring, step: 'forget' };
  if (kind === 'accept' && found.group === 'others') return { ring, step: 'refuse', outcome: 'taken' };
  if (now - at > resentWithin) return { ring, step: 'refuse', outcome: 'too_late' };
  return { ring, step: 'send' };
}
