import {
  type Answering,
  type AnsweringEvent,
  type AnswerKind,
  isTakenAgainstWill,
  nextAnswering,
  resume,
  tapMeans,
} from '@carestead/domain/phoneApp/answering';
import { type Listed, ringOf } from '@carestead/domain/phoneApp/callGroups';
import type { ServerFrame } from '@carestead/domain/phones/protocol';
import type { MessageId } from '@carestead/i18n/all';
import type { LiveClock } from '@carestead/ui/state/liveClock';
import { type Observable, observable } from '@carestead/ui/state/observable';
import type { Line } from './createLine.ts';

type Options = {
  line: Line;
  clock: LiveClock;
  listed: Observable<readonly Listed[]>;
  notice: Observable<MessageId | null>;
};

const looksEvery = 500;

/** What the person of this phone answers, until the server has confirmed it. */
export function createAnswers({ line, clock, listed, notice }: Options) {
  const answering = observable<readonly Answering[]>([]);
  const dispatch = (event: AnsweringEvent) => answering.set(nextAnswering(answering.get(), event, clock.steady()));

  function send(ringId: number, kind: AnswerKind) {
    const message = line.nextMessage();
    dispatch({ kind: 'sent', ring: ringId, message });
    if (!line.send({ type: kind, message, ring: ringId })) dispatch({ kind: 'lost' });
  }

  /** From now on this is what waits for a reply, and what is sent again. */
  function giveBack(ringId: number) {
    dispatch({ kind: 'tapped', ring: ringId, answer: 'return', message: null });
    send(ringId, 'return');
  }

  function resumeAnswers() {
    for (const one of answering.get()) {
      const resumed = resume(one, listed.get(), clock.steady());
      if (!resumed) continue;
      switch (resumed.step) {
        case 'send':
          send(one.ring, one.kind);
          break;
        case 'give_back':
          giveBack(one.ring);
          break;
        case 'forget':
          dispatch({ kind: 'seen', ring: one.ring });
          break;
        case 'refuse': {
          const message = line.nextMessage();
          dispatch({ kind: 'sent', ring: one.ring, message });
          dispatch({ kind: 'answered', message, outcome: resumed.outcome });
          break;
        }
      }
    }
  }

  /** Where there is no card any more on which to say that an answer had no effect, it is said by itself. */
  function reportRefused() {
    for (const { ring: id, state } of answering.get()) {
      if (state !== 'refused' || listed.get().some((each) => ringOf(each)?.id === id)) continue;
      dispatch({ kind: 'seen', ring: id });
      notice.set('phoneApp.refused_answer.over');
    }
  }

  line.connection.subscribe(() => {
    if (!line.connection.get().isOpen) dispatch({ kind: 'lost' });
  });
  setInterval(() => {
    dispatch({ kind: 'tick' });
    // The list is whole, and may stay as it is for long: what got no answer is not left to the next one.
    if (line.connection.get().isWhole) resumeAnswers();
  }, looksEvery);

  return {
    answering,
    /** The whole list is there again. */
    resume() {
      resumeAnswers();
      reportRefused();
    },
    replied({ message, outcome }: Extract<ServerFrame, { type: 'answer' }>) {
      const one = answering.get().find((each) => each.message === message);
      dispatch({ kind: 'answered', message, outcome });
      if (one && isTakenAgainstWill(one, outcome)) giveBack(one.ring);
      reportRefused();
    },
    /** Without a connection it waits for one, where that makes sense; false: it makes none. */
    answer(ringId: number, kind: AnswerKind): boolean {
      const means = tapMeans(kind, line.phase.get());
      if (means === 'refuse') return false;
      dispatch({ kind: 'tapped', ring: ringId, answer: kind, message: null });
      if (means === 'send') send(ringId, kind);
      return true;
    },
    withdraw: (ringId: number) => dispatch({ kind: 'withdrawn', ring: ringId }),
    /** The person has read what became of their answer. */
    seen: (ringId: number) => dispatch({ kind: 'seen', ring: ringId }),
    leave: () => dispatch({ kind: 'left' }),
  };
}
