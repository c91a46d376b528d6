import { passwordLength } from '@carestead/domain/access/password';
import { Callout } from '@carestead/ui/Callout';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import { CreateInitialUserDocument } from '../generated/graphql.ts';
import { currentLocale } from '../platform/locale.ts';
import { PasswordField } from '../platform/PasswordField.tsx';
import { problemText, type WireProblem } from '../platform/problemText.ts';
import { useTools } from '../platform/tools.tsx';
import { useText } from '../platform/useText.ts';
import { createOutcome } from './createOutcome.ts';
import { StepForm } from './StepForm.tsx';
import { setupProblems } from './setupProblems.ts';
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
    const outcome = createOutcome((await createInitialUser({ username, password, locale: currentLocale() })).error);
    if (outcome === 'done') {
      // The session has begun; what it is good for is asked when the set-up is left.
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
