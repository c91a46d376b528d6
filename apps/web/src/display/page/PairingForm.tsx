import { useState } from 'react';
import { useText } from '../../platform/text/useText.ts';
import classes from '../cards/NoSystems.module.css';
import { headersIn } from '../connection/ask.ts';
import { useWall } from '../wallContext.ts';

type Problem = 'wrong' | 'too_many' | null;

/** Where only known displays are allowed, a display needs a pairing code or a log-in. */
export function PairingForm() {
  const text = useText();
  const { context } = useWall();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem>(null);
  const pair = async () => {
    const response = await fetch('/backend/displays/pair', {
      method: 'POST',
      credentials: 'include',
      headers: { ...headersIn(context), 'content-type': 'application/json' },
      body: JSON.stringify({ code: code.trim() }),
    }).catch(() => null);
    if (response?.ok) location.reload();
    else setProblem(response?.status === 429 ? 'too_many' : 'wrong');
  };
  return (
    <div className={classes.place}>
      <form
        className={classes.callout}
        onSubmit={(event) => {
          event.preventDefault();
          void pair();
        }}
      >
        <div>
          <h2 className={classes.title}>{text('wallRare.refused.title')}</h2>
          <p className={classes.text}>{text('wallRare.refused.text')}</p>
          <label className={classes.label}>
            {text('wallRare.refused.code')}
            <input
              className={classes.code}
              value={code}
              autoCapitalize="characters"
              autoComplete="off"
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          </label>
          {problem && (
            <p className={classes.problem} role="alert">
              {text(`wallRare.refused.${problem}`)}
            </p>
          )}
          <p className={classes.buttons}>
            <button type="submit" className={classes.action} disabled={code.trim() === ''}>
              {text('wallRare.refused.submit')}
            </button>
            <a
              className={classes.link}
              href={`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`}
            >
              {text('display.login')}
            </a>
          </p>
        </div>
      </form>
    </div>
  );
}
