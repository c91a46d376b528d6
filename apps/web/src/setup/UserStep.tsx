import { usernameProblem } from '@carestead/domain/access/login';
import { passwordLength, passwordProblem } from '@carestead/domain/access/password';
import type { Problem } from '@carestead/domain/kit/problem';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import { CreateInitialUserDocument } from '../generated/graphql.ts';
import { PasswordField } from '../platform/form/PasswordField.tsx';
import { currentLocale } from '../platform/text/locale.ts';
import { problemText, type WireProblem } from '../platform/text/problemText.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { userOutcome } from './formOutcomes.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

type State = 'idle' | 'submitting' | 'differs' | 'already_present' | 'failed' | readonly WireProblem[];

const defaultUsername = 'admin';

export function UserStep({ onPrevious, onNext }: StepProps) {
  const text = useText();
  const { appData, socket } = useTools();
  const [, createInitialUser] = useMutation(CreateInitialUserDocument);
  const [user, setUser] = useState({ username: defaultUsername, password: '', password_repeat: '' });
  const [state, setState] = useState<State>('idle');
  const problems = typeof state === 'string' ? [] : state;

  const field = (name: keyof typeof user) => ({
    name,
    size: 'md',
    label: text(`setup.${name}`),
    value: user[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setUser({ ...user, [name]: currentTarget.value }),
  });

  async function submit() {
    const found = setupProblems(user);
    if (found.length > 0) return setState(found);
    if (user.password !== user.password_repeat) return setState('differs');
    setState('submitting');
    const { username, password } = user;
    const outcome = userOutcome((await createInitialUser({ username, password, locale: currentLocale() })).error);
    if (outcome === 'done') {
      // The session has begun; its app data is loaded when the set-up is left.
      socket.restart();
      return onNext();
    }
    if (outcome === 'already_present') await appData.load();
    return setState(outcome);
  }

  return (
    <StepForm
      text={text('setup.user.text')}
      submit={text('setup.submit')}
      isBusy={state === 'submitting'}
      onSubmit={() => void submit()}
      onPrevious={onPrevious}
    >
      {state === 'failed' && (
        <Callout tone="warning" title={text('setup.failed.title')}>
          {text('setup.failed.text')}
        </Callout>
      )}
      <TextInput
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={state === 'already_present' ? text('setup.admin.error') : problemText(text, problems, 'username')}
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        data-autofocus
        description={text('setup.password.hint', { size: passwordLength.min })}
        error={problemText(text, problems, 'password')}
      />
      <PasswordField
        {...field('password_repeat')}
        autoComplete="new-password"
        error={state === 'differs' ? text('setup.password_repeat.differs') : null}
      />
      {state === 'already_present' && (
        <Button component={Link} to="/login" variant="default" size="md" fullWidth>
          {text('setup.login')}
        </Button>
      )}
    </StepForm>
  );
}

type FirstUser = { username: string; password: string; password_repeat: string };

/** The checks that need no server; only the server knows which passwords are too common. */
const setupProblems = ({ username, password }: FirstUser): Problem[] =>
  [usernameProblem(username), passwordProblem(password, () => false)].filter((problem) => problem !== null);
