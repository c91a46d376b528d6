import { type SubmitEvent, useState } from 'react';
import { Button } from '../platform/parts/Button.tsx';
import { Field } from '../platform/parts/Field.tsx';
import { Problem } from '../platform/parts/Problem.tsx';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './LoginForm.module.css';

const reasons = ['failed', 'limited', 'offline', 'locked', 'unknown', 'no_gateway'] as const;

/** Whoever was on this phone lately is a tap away; anybody else types their name. */
export function LoginForm({ onDone }: { onDone?: () => void }) {
  const text = useText();
  const phone = usePhone();
  const [recent] = useState(phone.recentUsers);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState('');
  const [isChosen, setChosen] = useState(recent.length === 0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<(typeof reasons)[number] | null>(null);

  const choose = (name: string) => {
    setUsername(name);
    setChosen(true);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const outcome = await phone.logIn(username.trim(), password, shown.trim());
    setBusy(false);
    setPassword('');
    if (outcome === 'ok') onDone?.();
    else setProblem(reasons.find((reason) => reason === outcome) ?? 'failed');
  };

  if (!isChosen)
    return (
      <>
        <div className={classes.names}>
          {recent.map((name) => (
            <Button key={name} isTall onClick={() => choose(name)}>
              {name}
            </Button>
          ))}
        </div>
        <Button isWide onClick={() => choose('')}>
          {text('phoneApp.login.other')}
        </Button>
      </>
    );
  const isKnown = recent.includes(username);
  return (
    <form onSubmit={(event) => void submit(event)}>
      {problem && (
        <Problem isDanger title={text(`phoneApp.login.problem.${problem}`)}>
          {text(`phoneApp.login.remedy.${problem}`)}
        </Problem>
      )}
      {recent.length > 0 && (
        <div className={classes.back}>
          <Button onClick={() => setChosen(false)}>{text('phoneApp.login.back')}</Button>
        </div>
      )}
      <Field
        label={text('phoneApp.login.username')}
        value={username}
        onValue={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={!isKnown && recent.length > 0}
        maxLength={60}
        required
      />
      <Field
        label={text('phoneApp.login.password')}
        type="password"
        value={password}
        onValue={setPassword}
        autoComplete="current-password"
        autoFocus={isKnown}
        maxLength={256}
        required
      />
      <Field
        label={text('phoneApp.login.display_name')}
        hint={text('phoneApp.login.display_name.hint')}
        value={shown}
        onValue={setShown}
        maxLength={60}
      />
      <Button type="submit" look="main" isWide isTall disabled={isBusy}>
        {text(isBusy ? 'phoneApp.login.busy' : 'phoneApp.login.submit')}
      </Button>
    </form>
  );
}
