import { type CloudSettings, cloudSettingsProblems, fieldOf, isLoginError } from '@carestead/domain/cloud/cloud';
import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMutation } from 'urql';
import { SetCloudDocument } from '../generated/graphql.ts';
import { PasswordField } from '../platform/form/PasswordField.tsx';
import { useUnsaved } from '../platform/page/useUnsaved.ts';
import { problemText, type WireProblem, wireProblems } from '../platform/text/problemText.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './Cloud.module.css';
import type { Cloud } from './useCloud.ts';

export function AccountForm({ cloud }: { cloud: Cloud }) {
  const text = useText();
  const { toasts } = useTools();
  const [, send] = useMutation(SetCloudDocument);
  const stored: CloudSettings = { enabled: cloud.enabled, username: cloud.username };
  const [draft, setDraft] = useState<CloudSettings | null>(null);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<readonly WireProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const values = draft ?? stored;
  const isChanged = password !== '' || values.enabled !== stored.enabled || values.username !== stored.username;
  useUnsaved(isChanged);
  const isKept = cloud.has_password && values.username === stored.username;
  const change = (next: Partial<CloudSettings>) => {
    setDraft({ ...values, ...next });
    setProblems([]);
  };
  /** What the cloud has said of the account as it is stored, until somebody types another one. */
  const refusalAt = (field: 'username' | 'password') => {
    const { problem } = cloud;
    if (!problem || !isLoginError(problem) || fieldOf(problem) !== field) return null;
    const isTyped = values.username !== stored.username || (field === 'password' && password !== '');
    return isTyped ? null : text(`jobs.problem.cloud.${problem}`);
  };
  const submit = async () => {
    const found = cloudSettingsProblems(values, { password, isKept });
    if (found.length > 0) return setProblems(found);
    setBusy(true);
    const { error } = await send({ input: { ...values, password: password || null } });
    setBusy(false);
    if (error) {
      const refused = error.graphQLErrors.flatMap(({ extensions }) => wireProblems(extensions.problems));
      setProblems(refused);
      if (refused.length === 0)
        toasts.show({ id: 'cloud', type: 'error', title: text('cloud.title'), text: text('cloud.failed') });
      return;
    }
    setDraft(null);
    setPassword('');
    toasts.show({ id: 'cloud', type: 'success', title: text('cloud.saved') });
  };
  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <Switch
        label={text('cloud.enabled')}
        checked={values.enabled}
        onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
      />
      <TextInput
        label={text('cloud.username')}
        type="email"
        value={values.username}
        error={problemText(text, problems, 'username') ?? refusalAt('username')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => change({ username: currentTarget.value })}
      />
      <PasswordField
        label={text('cloud.password')}
        // What was refused is not offered to be kept.
        description={isKept && cloud.problem !== 'invalid_password' && text('cloud.password.kept')}
        autoComplete="new-password"
        value={password}
        error={problemText(text, problems, 'password') ?? refusalAt('password')}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setProblems([]);
        }}
      />
      <div>
        <Button type="submit" variant="default" loading={isBusy} disabled={!isChanged}>
          {text('cloud.save')}
        </Button>
      </div>
    </form>
  );
}
