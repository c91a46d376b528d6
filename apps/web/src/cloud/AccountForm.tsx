import { type CloudSettings, cloudSettingsProblems, fieldOf, isLoginError } from '@carestead/domain/cloud/cloud';
import { Button, Switch, TextInput } from '@mantine/core';
import { useMutation } from 'urql';
import { SetCloudDocument } from '../generated/graphql.ts';
import { PasswordField } from '../platform/form/PasswordField.tsx';
import { useSettingsDraft } from '../platform/form/useSettingsDraft.ts';
import { problemText } from '../platform/text/problemText.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Cloud.module.css';
import type { Cloud } from './useCloud.ts';

export function AccountForm({ cloud }: { cloud: Cloud }) {
  const text = useText();
  const [, send] = useMutation(SetCloudDocument);
  const stored: CloudSettings = { enabled: cloud.enabled, username: cloud.username };
  const isKeptFor = (username: string) => cloud.has_password && username === stored.username;
  const { values, secret, problems, isBusy, isChanged, change, changeSecret, onSubmit } = useSettingsDraft({
    id: 'cloud',
    stored,
    problemsOf: (typed, password) => cloudSettingsProblems(typed, { password, isKept: isKeptFor(typed.username) }),
    send: (typed, password) => send({ input: { ...typed, password } }),
    texts: { title: text('cloud.title'), failed: text('cloud.failed'), saved: text('cloud.saved') },
  });
  /** What the cloud has said of the account as it is stored, until somebody types another one. */
  const refusalAt = (field: 'username' | 'password') => {
    const { problem } = cloud;
    if (!problem || !isLoginError(problem) || fieldOf(problem) !== field) return null;
    const isTyped = values.username !== stored.username || (field === 'password' && secret !== '');
    return isTyped ? null : text(`jobs.problem.cloud.${problem}`);
  };
  return (
    <form noValidate className={classes.fields} onSubmit={onSubmit}>
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
        description={isKeptFor(values.username) && cloud.problem !== 'invalid_password' && text('cloud.password.kept')}
        autoComplete="new-password"
        value={secret}
        error={problemText(text, problems, 'password') ?? refusalAt('password')}
        onChange={({ currentTarget }) => changeSecret(currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="default" loading={isBusy} disabled={!isChanged}>
          {text('cloud.save')}
        </Button>
      </div>
    </form>
  );
}
