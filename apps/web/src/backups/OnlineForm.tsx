import { type OnlineSettings, onlineSettingsProblems, onlineTargets } from '@carestead/domain/backups/onlineBackup';
import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMutation } from 'urql';
import { SetOnlineBackupDocument } from '../generated/graphql.ts';
import { PasswordField } from '../platform/form/PasswordField.tsx';
import { useUnsaved } from '../platform/page/useUnsaved.ts';
import { problemText, type WireProblem, wireProblems } from '../platform/text/problemText.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './Backups.module.css';
import type { Online } from './useBackups.ts';

type Field = Exclude<keyof OnlineSettings, 'enabled' | 'target'>;

/** Which fields a target has, in the order in which one fills them in. */
const fieldsOf = {
  drive: ['path', 'root_folder_id', 'team_drive'],
  s3: ['address', 'bucket', 'region', 'path', 'username'],
  webdav: ['address', 'path', 'username'],
  folder: ['path'],
} as const satisfies Record<OnlineSettings['target'], readonly Field[]>;

const settingsOf = (online: Online): OnlineSettings => {
  const { enabled, target, path, root_folder_id, team_drive, address, bucket, region, username } = online;
  return { enabled, target, path, root_folder_id, team_drive, address, bucket, region, username };
};

export function OnlineForm({ online }: { online: Online }) {
  const text = useText();
  const { toasts } = useTools();
  const [, send] = useMutation(SetOnlineBackupDocument);
  const stored = settingsOf(online);
  const [draft, setDraft] = useState<OnlineSettings | null>(null);
  const [secret, setSecret] = useState('');
  const [problems, setProblems] = useState<readonly WireProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const values = draft ?? stored;
  const isChanged = secret !== '' || JSON.stringify(values) !== JSON.stringify(stored);
  useUnsaved(isChanged);
  const { target } = values;
  const hasSecret = online.has_secret && target === stored.target && values.address === stored.address;
  const change = (next: Partial<OnlineSettings>) => {
    setDraft({ ...values, ...next });
    setProblems([]);
  };
  const submit = async () => {
    const found = onlineSettingsProblems(values, secret !== '' || hasSecret);
    if (found.length > 0) return setProblems(found);
    setBusy(true);
    const { error } = await send({ input: { ...values, secret: secret || null } });
    setBusy(false);
    if (error) {
      const refused = error.graphQLErrors.flatMap(({ extensions }) => wireProblems(extensions.problems));
      setProblems(refused);
      if (refused.length === 0)
        toasts.show({ id: 'online', type: 'error', title: text('backups.online'), text: text('backups.failed') });
      return;
    }
    setDraft(null);
    setSecret('');
    toasts.show({ id: 'online', type: 'success', title: text('backups.online.saved') });
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
        label={text('backups.online.enabled')}
        checked={values.enabled}
        onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
      />
      <Select
        label={text('backups.online.target')}
        allowDeselect={false}
        value={target}
        data={onlineTargets.map((value) => ({ value, label: text(`backups.online.target.${value}`) }))}
        error={problemText(text, problems, 'target')}
        onChange={(value) => {
          const chosen = onlineTargets.find((one) => one === value);
          if (chosen) change({ target: chosen });
        }}
      />
      {fieldsOf[target].map((field) => (
        <TextInput
          key={field}
          label={text(
            field === 'username' && target === 's3' ? 'backups.online.access_key' : `backups.online.${field}`,
          )}
          description={
            field === 'path' && text(target === 'folder' ? 'backups.online.path.folder' : 'backups.online.path.hint')
          }
          value={values[field]}
          error={problemText(text, problems, field)}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      ))}
      {(target === 's3' || target === 'webdav') && (
        <PasswordField
          label={text(target === 's3' ? 'backups.online.secret_key' : 'backups.online.password')}
          description={hasSecret && text('backups.online.secret.kept')}
          autoComplete="new-password"
          value={secret}
          error={problemText(text, problems, 'secret')}
          onChange={({ currentTarget }) => {
            setSecret(currentTarget.value);
            setProblems([]);
          }}
        />
      )}
      <div>
        <Button type="submit" variant="default" loading={isBusy} disabled={!isChanged}>
          {text('backups.online.save')}
        </Button>
      </div>
    </form>
  );
}
