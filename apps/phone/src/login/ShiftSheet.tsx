import { useObservable } from '@carestead/ui/state/observable';
import { useState } from 'react';
import { Button } from '../platform/parts/Button.tsx';
import { Problem } from '../platform/parts/Problem.tsx';
import { Sheet } from '../platform/parts/Sheet.tsx';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './LoginForm.module.css';
import { LoginForm } from './LoginForm.tsx';

/** The next shift takes over: somebody else logs in, and whoever was is out. Calls that they have stay theirs until they give them back. */
export function ShiftSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { line, logOut, listed } = usePhone();
  const welcome = useObservable(line.welcome);
  const mine = useObservable(listed).filter(({ group }) => group === 'mine').length;
  const [problem, setProblem] = useState<string | null>(null);
  const isDisabled = welcome?.settings.logout_disabled ?? false;
  const leave = async () => {
    const outcome = await logOut();
    if (outcome === 'ok') onClose();
    else setProblem(outcome);
  };
  return (
    <Sheet title={text('phoneApp.shift.title')} onClose={onClose}>
      {mine > 0 && <Problem title={text('phoneApp.shift.mine', { count: mine })} />}
      <LoginForm onDone={onClose} />
      <div className={classes.out}>
        {problem && <Problem isDanger title={text('phoneApp.shift.failed')} />}
        <Button isWide disabled={isDisabled} onClick={() => void leave()}>
          {text('phoneApp.shift.out', { name: welcome?.user?.display_name ?? '' })}
        </Button>
        {isDisabled && <p className={classes.reason}>{text('phoneApp.shift.out.disabled')}</p>}
      </div>
    </Sheet>
  );
}
