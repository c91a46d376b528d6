import type { AnswerKind } from '@carestead/domain/phoneApp/answering';
import { answersFor } from '@carestead/domain/phoneApp/answersFor';
import { type Listed, ringOf } from '@carestead/domain/phoneApp/callGroups';
import { useObservable } from '@carestead/ui/state/observable';
import { IconArrowBackUp, IconCheck, IconMapPin, IconWalk, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { answerWord } from '../platform/calls/callTexts.ts';
import { Button } from '../platform/parts/Button.tsx';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';

const icons: Readonly<Record<AnswerKind, typeof IconX>> = {
  accept: IconWalk,
  reject: IconX,
  arrived: IconMapPin,
  return: IconArrowBackUp,
  close: IconCheck,
};

/** A button that has just come takes no tap: the second one of a double tap was meant for the one before. */
const armedAfter = 700;

type Props = { listed: Listed; isBusy: boolean; isLarge?: boolean; hasAll?: boolean };

/** What this person can answer now; the first is the one that most will want. */
export function CardActions({ listed, isBusy, isLarge = false, hasAll = false }: Props) {
  const text = useText();
  const phone = usePhone();
  const welcome = useObservable(phone.line.welcome);
  const isRejectOnly = welcome?.user?.group.call_handling === 'RejectOnly';
  const offered = answersFor(listed, isRejectOnly);
  const shown = hasAll || listed.group === 'mine' ? offered : offered.slice(0, 1);
  const ring = ringOf(listed);
  const isArmed = useArmed(shown.join());
  if (!ring) return null;
  return shown.map((kind, index) => {
    const Icon = icons[kind];
    return (
      <Button
        key={kind}
        look={index === 0 ? 'main' : 'usual'}
        isTall={isLarge}
        disabled={isBusy}
        onClick={() => {
          if (isArmed()) phone.answer(ring.id, kind);
        }}
      >
        {(isLarge || listed.group === 'mine') && <Icon size={22} aria-hidden="true" />}
        {answerWord(kind, text)}
      </Button>
    );
  });
}

function useArmed(what: string): () => boolean {
  const shown = useRef({ what: '', at: 0 });
  useEffect(() => {
    shown.current = { what, at: performance.now() };
  }, [what]);
  return () => shown.current.what === what && performance.now() - shown.current.at >= armedAfter;
}
