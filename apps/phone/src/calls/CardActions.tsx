import type { AnswerKind } from '@carestead/domain/phoneApp/answering';
import { answersFor } from '@carestead/domain/phoneApp/answersFor';
import { type Listed, ringOf } from '@carestead/domain/phoneApp/callGroups';
import { useObservable } from '@carestead/ui/state/observable';
import { IconArrowBackUp, IconCheck, IconMapPin, IconWalk, IconX } from '@tabler/icons-react';
import { answerWord } from '../platform/calls/callTexts.ts';
import { Button } from '../platform/parts/Button.tsx';
import { useArmed } from '../platform/parts/useArmed.ts';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';

const icons: Readonly<Record<AnswerKind, typeof IconX>> = {
  accept: IconWalk,
  reject: IconX,
  arrived: IconMapPin,
  return: IconArrowBackUp,
  close: IconCheck,
};

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
  const isArmed = useArmed(shown.join(), true);
  if (!ring) return null;
  return shown.map((kind, index) => {
    const Icon = icons[kind];
    return (
      <Button
        key={kind}
        look={index === 0 ? 'main' : 'usual'}
        isTall={isLarge}
        disabled={isBusy || !isArmed}
        data-answer={kind}
        onClick={() => phone.answer(ring.id, kind)}
      >
        {(isLarge || listed.group === 'mine') && <Icon size={22} aria-hidden="true" />}
        {answerWord(kind, text)}
      </Button>
    );
  });
}
