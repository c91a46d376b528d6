import { Callout } from '@carestead/ui/feedback/Callout';
import { Anchor, Button, Stack, TextInput, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { PasswordField } from '../../platform/form/PasswordField.tsx';
import { Entrance } from '../../platform/page/Entrance.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { problemText, type WireProblem } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { logIn } from './logIn.ts';

type State = 'idle' | 'submitting' | 'unreachable' | readonly WireProblem[];

export function LoginScreen() {
  const text = useText();
  const tools = useTools();
  const router = useRouter();
  const { version, farewell } = useAppData();
  const nameField = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<State>('idle');
  const problems = typeof state === 'string' ? [] : state;

  async function submit() {
    const missing = [
      ...(username.trim() === '' ? [{ field: 'username', message: 'required' }] : []),
      ...(password === '' ? [{ field: 'password', message: 'required' }] : []),
    ];
    if (missing.length > 0) return setState(missing);
    setState('submitting');
    const outcome = await logIn(tools, username, password);
    // The guard redirects logged-in users.
    if (outcome === 'done') return router.invalidate();
    setState(outcome);
    if (outcome !== 'unreachable') nameField.current?.focus();
  }

  return (
    <Entrance version={version}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (state !== 'submitting') void submit();
        }}
      >
        <Stack gap="lg">
          <Title mb="sm">{text('login.title')}</Title>
          {farewell !== null && state !== 'unreachable' && (
            <Callout tone="warning" title={text(`login.${farewell}.title`)}>
              {text(`login.${farewell}.text`)}
            </Callout>
          )}
          {state === 'unreachable' && (
            <Callout
              tone="warning"
              title={text('login.unreachable.title')}
              action={
                <Button type="submit" variant="default" size="xs">
                  {text('app.retry')}
                </Button>
              }
            >
              {text('login.unreachable.text')}
            </Callout>
          )}
          <TextInput
            ref={nameField}
            name="username"
            size="md"
            label={text('login.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={username}
            onChange={({ currentTarget }) => setUsername(currentTarget.value)}
            error={state === 'unreachable' ? text('login.unreachable.field') : problemText(text, problems, 'username')}
          />
          <PasswordField
            name="password"
            size="md"
            label={text('login.password')}
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={problemText(text, problems, 'password')}
          />
          <Button type="submit" size="md" mt="sm" fullWidth loading={state === 'submitting'}>
            {text('login.submit')}
          </Button>
          <Anchor href="/display" ta="center">
            {text('login.display')}
          </Anchor>
        </Stack>
      </form>
    </Entrance>
  );
}
