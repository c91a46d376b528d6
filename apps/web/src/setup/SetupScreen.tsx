import { passwordLength } from '@carestead/domain/access/password';
import { isLocale, locales } from '@carestead/domain/text/locales';
import { Callout } from '@carestead/ui/Callout';
import { Button, Input, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import { CreateInitialUserDocument } from '../generated/graphql.ts';
import { Entrance } from '../platform/Entrance.tsx';
import { chooseLocale, currentLocale } from '../platform/locale.ts';
import { PasswordField } from '../platform/PasswordField.tsx';
import { problemText, type WireProblem } from '../platform/problemText.ts';
import { useTools } from '../platform/tools.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import { createOutcome } from './createOutcome.ts';
import { setupProblems } from './setupProblems.ts';

type State = 'idle' | 'submitting' | 'differs' | 'already_present' | 'failed' | readonly WireProblem[];

const defaultUsername = 'admin';

export function SetupScreen() {
  const text = useText();
  const { appData, socket } = useTools();
  const router = useRouter();
  const { version } = useAppData();
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
    if (outcome === 'done') socket.restart();
    const isKnown = outcome === 'failed' || (await appData.load());
    if (outcome === 'done' && isKnown) return router.invalidate();
    setState(outcome === 'done' ? 'failed' : outcome);
  }

  return (
    <Entrance version={version} offersLanguage={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (state !== 'submitting') void submit();
        }}
      >
        <Stack gap="lg">
          <Title>{text('setup.title')}</Title>
          <Text c="dimmed">{text('setup.intro')}</Text>
          {state === 'failed' && (
            <Callout tone="warning" title={text('setup.failed.title')}>
              {text('setup.failed.text')}
            </Callout>
          )}
          <Input.Wrapper label={text('setup.locale')} labelElement="div" size="md">
            <SegmentedControl
              fullWidth
              aria-label={text('setup.locale')}
              value={currentLocale()}
              data={locales.map((locale) => ({ value: locale, label: text(`app.language.${locale}`) }))}
              onChange={(value) => {
                if (isLocale(value)) void chooseLocale(value);
              }}
            />
          </Input.Wrapper>
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
            autoFocus
            description={text('setup.password.hint', { size: passwordLength.min })}
            error={problemText(text, problems, 'password')}
          />
          <PasswordField
            {...field('password_repeat')}
            autoComplete="new-password"
            error={state === 'differs' ? text('setup.password_repeat.differs') : null}
          />
          <Button type="submit" size="md" mt="sm" fullWidth loading={state === 'submitting'}>
            {text('setup.submit')}
          </Button>
          {state === 'already_present' && (
            <Button component={Link} to="/login" variant="default" size="md" fullWidth>
              {text('setup.login')}
            </Button>
          )}
        </Stack>
      </form>
    </Entrance>
  );
}
