import type { AnswerKind } from '@carestead/domain/phoneApp/answering';
import { answersFor } from '@carestead/domain/phoneApp/answersFor';
import { bigTitle } from '@carestead/domain/phoneApp/bigTitle';
import { type Listed, ringOf } from '@carestead/domain/phoneApp/callGroups';
import type { Ringing } from '@carestead/domain/phoneApp/ringing';
import type { CallDetails } from '@carestead/domain/phones/protocol';
import { useObservable } from '@carestead/ui/state/observable';
import { callColour } from '@carestead/ui/theme/callColour';
import { UrgencyGlyph } from '@carestead/ui/value/UrgencyGlyph';
import { IconCheck, IconHourglass, IconVolume, IconWalk, IconX } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { CalledPeople } from '../platform/calls/CalledPeople.tsx';
import { answerWord, colourOf, linesOf, openedAt, shapeOf, titleOf } from '../platform/calls/callTexts.ts';
import { sinceText, useShownMoment } from '../platform/calls/useCallTime.ts';
import { Button } from '../platform/parts/Button.tsx';
import { useArmed } from '../platform/parts/useArmed.ts';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './RingScreen.module.css';

type Props = { ringing: Ringing; listed: Listed };

/** One screen, one decision: somebody calls, and this person goes or cannot. */
export function RingScreen({ ringing, listed }: Props) {
  const text = useText();
  const phone = usePhone();
  const { at } = useShownMoment();
  const isMuted = useObservable(phone.settings.isMuted);
  const welcome = useObservable(phone.line.welcome);
  const people = usePeople(listed);
  const kind = shapeOf(listed);
  const { signal, ink } =
    kind === 'Emergency' ? { signal: '#E0162B', ink: '#FFFFFF' } : callColour(kind, colourOf(listed));
  const ring = ringOf(listed);
  const { before, big, size } = bigTitle(titleOf(listed));
  const { what, where } = linesOf(listed, text);
  const own = useRef<HTMLDivElement>(null);
  const answers = answersFor(listed, welcome?.user?.group.call_handling === 'RejectOnly');
  // It comes over whatever somebody is just tapping.
  const isArmed = useArmed(`${ringing.ring}`, false);
  useEffect(() => own.current?.focus(), []);
  // Whatever was open below: what somebody goes to stands first in the list.
  const showList = () => {
    phone.tab.set('calls');
    phone.opened.set(null);
    phone.ring({ kind: 'set_aside', ring: ringing.ring });
  };
  const others = people.filter(({ id }) => id !== welcome?.user?.id);
  return (
    <div
      ref={own}
      className={classes.screen}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="ring-title"
      tabIndex={-1}
      onPointerDown={() => phone.look(ringing.ring)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a button within it could not be scrolled by keys. */}
      <section className={classes.scroll} aria-labelledby="ring-title" tabIndex={0}>
        <div
          className={classes.call}
          data-kind={kind}
          style={{ '--signal': signal, '--ink': ink, '--hole': signal } as CSSProperties}
        >
          <div className={classes.head}>
            <UrgencyGlyph kind={kind} char={listed.kind === 'call' ? listed.call.char : ''} />
            <span className={classes.kind}>{text(`phoneApp.kind.${kind}`)}</span>
            <span className={classes.time}>{sinceText(openedAt(listed), at)}</span>
          </div>
          <h1 id="ring-title">
            {before !== '' && <span className={classes.before}>{before} </span>}
            <span className={classes.title} style={{ display: 'block', fontSize: size }}>
              {big}
            </span>
          </h1>
          {what !== '' && <p className={classes.detail}>{what}</p>}
          {where !== '' && <p className={classes.where}>{where}</p>}
          {listed.kind === 'alert' && listed.alert.text !== '' && <p className={classes.line}>{listed.alert.text}</p>}
          {isMuted && ringing.urgency === 'Emergency' && (
            <p className={classes.line}>
              <IconVolume size={20} aria-hidden="true" />
              {text('phoneApp.ring.despite_mute')}
            </p>
          )}
          {ring?.escalates_at != null && ring.escalates_at > at && (
            <p className={classes.line}>
              <IconHourglass size={20} aria-hidden="true" />
              {text('phoneApp.ring.escalates', { time: sinceText(at, ring.escalates_at) })}
            </p>
          )}
        </div>
        {others.length > 0 && (
          <section className={classes.people}>
            <h2>{text('phoneApp.ring.others')}</h2>
            <CalledPeople people={others} />
          </section>
        )}
      </section>
      <div className={classes.answers} data-kind={kind}>
        {answers.map((answer, index) => (
          <Button
            key={answer}
            look={index === 0 ? 'main' : 'usual'}
            isWide
            disabled={!isArmed}
            data-answer={answer}
            onClick={() => {
              phone.answer(ringing.ring, answer);
              if (answer === 'accept') showList();
              else phone.ring({ kind: 'set_aside', ring: ringing.ring });
            }}
          >
            <AnswerIcon answer={answer} />
            {answerWord(answer, text)}
          </Button>
        ))}
      </div>
      <div className={classes.small}>
        <Button onClick={() => phone.ring({ kind: 'silenced', ring: ringing.ring })}>
          {text('phoneApp.ring.silence')}
        </Button>
        <Button onClick={showList}>{text('phoneApp.ring.list')}</Button>
      </div>
    </div>
  );
}

function AnswerIcon({ answer }: { answer: AnswerKind }) {
  if (answer === 'reject') return <IconX size={24} aria-hidden="true" />;
  return answer === 'close' ? <IconCheck size={36} aria-hidden="true" /> : <IconWalk size={36} aria-hidden="true" />;
}

/** Who else was called, as far as it is known. */
function usePeople(listed: Listed): CallDetails['people'] {
  const { ask } = usePhone();
  const [people, setPeople] = useState<CallDetails['people']>([]);
  const id = listed.kind === 'call' ? listed.call.id : null;
  const attempt = ringOf(listed)?.attempt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every attempt others are called.
  useEffect(() => {
    let isOver = false;
    if (id !== null)
      void ask({ type: 'details', call: id }).then((reply) => {
        if (!isOver && reply?.type === 'details') setPeople(reply.people);
      });
    return () => {
      isOver = true;
    };
  }, [ask, id, attempt]);
  return people;
}
