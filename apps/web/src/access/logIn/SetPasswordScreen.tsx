import { newPasswordProblems } from '@carestead/domain/access/password';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button, Stack, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMutation } from 'urql';
import { UserSetPasswordDocument } from '../../generated/graphql.ts';
import { NewPasswordFields } from '../../platform/form/NewPasswordFields.tsx';
import { useFocusFirstProblem } from '../../platform/form/useFocusFirstProblem.ts';
import { Entrance } from '../../platform/page/Entrance.tsx';
import { logOut } from '../../platform/session/logOut.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { type WireProblem, wireProblems } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

/** A user with a temporary password sets their own before anything else. */
export function SetPasswordScreen() {
  const text = useText();
  const tools = useTools();
  const router = useRouter();
  const { version } = useAppData();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);
  const [, setPassword] = useMutation(UserSetPasswordDocument);
  const [value, setValue] = useState({ password: '', password_repeat: '' });
  const [problems, setProblems] = useState<readonly WireProblem[]>([]);
  const [isBusy, setBusy] = useState(false);

  const show = (found: readonly WireProblem[]) => {
    setProblems(found);
    focusFirstProblem();
  };

  async function submit() {
    const found = newPasswordProblems(value, () => false);
    if (found.length > 0) return show(found);
    setBusy(true);
    setProblems([]);
    const { error } = await setPassword(value);
    if (!error) return finish();
    setBusy(false);
    const problems = error.graphQLErrors.flatMap(({ extensions }) => wireProblems(extensions.problems));
    if (problems.length > 0) return show(problems);
    tools.toasts.show({
      id: 'set_password',
      type: 'error',
      title: text('setPassword.failed.title'),
      text: text('setPassword.failed.text'),
    });
  }

  async function finish() {
    await tools.appData.load();
    tools.toasts.show({
      id: 'set_password',
      type: 'success',
      title: text('setPassword.done.title'),
      text: text('setPassword.done.text'),
    });
    // The guard redirects users whose password is not temporary.
    await router.invalidate();
  }

  async function leave() {
    if (await logOut(tools)) return router.navigate({ to: '/login' });
    const [title, detail] = [text('shell.logout.error.title'), text('shell.logout.error.text')];
    return tools.toasts.show({ id: 'logout', type: 'error', title, text: detail });
  }

  return (
    <Entrance version={version}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <Stack gap="lg">
          <Title mb="sm">{text('setPassword.title')}</Title>
          <Callout tone="warning" title={text('setPassword.temporary.title')}>
            {text('setPassword.temporary.text')}
          </Callout>
          <NewPasswordFields
            size="md"
            isFocused
            value={value}
            problems={problems}
            onChange={(changed) => {
              setValue({ ...value, ...changed });
              setProblems(problems.filter(({ field }) => !(field in changed)));
            }}
          />
          <Button type="submit" size="md" mt="sm" fullWidth loading={isBusy}>
            {text('setPassword.submit')}
          </Button>
          <Button variant="subtle" color="gray" size="md" fullWidth disabled={isBusy} onClick={() => void leave()}>
            {text('setPassword.leave')}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
