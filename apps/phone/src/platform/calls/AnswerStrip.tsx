import type { Answering } from '@carestead/domain/phoneApp/answering';
import { IconSend } from '@tabler/icons-react';
import { Button } from '../parts/Button.tsx';
import { usePhone } from '../phone.ts';
import { useText } from '../text/locale.ts';
import classes from './AnswerStrip.module.css';
import { answerWord, refusedText } from './callTexts.ts';

/** What became of an answer: it is under way, it did not arrive, or it had no effect. */
export function AnswerStrip({ answering }: { answering: Answering }) {
  const text = useText();
  const { withdraw, seen } = usePhone();
  const { ring, kind, state, outcome } = answering;
  const answer = answerWord(kind, text);
  switch (state) {
    case 'sending':
      return (
        <p className={classes.strip} role="status">
          {text('phoneApp.answer.sending', { answer })}
        </p>
      );
    case 'unsent':
      return (
        <div className={classes.strip} role="alert">
          <IconSend size={20} aria-hidden="true" />
          <p>
            <strong>{text('phoneApp.answer.unsent', { answer })}</strong> {text('phoneApp.answer.again')}
          </p>
          <Button onClick={() => withdraw(ring)}>{text('phoneApp.answer.withdraw')}</Button>
        </div>
      );
    case 'withdrawn':
      return (
        <p className={classes.strip} role="status">
          {text('phoneApp.answer.withdrawn', { answer })}
        </p>
      );
    case 'refused':
      return (
        <div className={classes.strip} role="alert">
          <p>
            <strong>{text('phoneApp.answer.refused', { answer })}</strong> {refusedText(outcome, text)}
          </p>
          <Button onClick={() => seen(ring)}>{text('phoneApp.understood')}</Button>
        </div>
      );
  }
}
