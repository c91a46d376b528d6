import { type OnlineSettings, onlineSettingsProblems, onlineTargets } from '@carestead/domain/backups/onlineBackup';
import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useMutation } from 'urql';
import { SetOnlineBackupDocument } from '../generated/graphql.ts';
import { PasswordField } from '../platform/form/PasswordField.tsx';
import { useSettingsDraft } from '../platform/form/useSettingsDraft.ts';
import { problemText } from '../platform/text/problemText.ts';
import { useText } from '../platform/text/useText.ts';
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
  const [, send] = useMutation(SetOnlineBackupDocument);
  const stored = settingsOf(online);
  const isKeptFor = ({ target, address }: OnlineSettings) =>
    online.has_secret && target === stored.target && address === stored.address;
  const { values, secret, problems, isBusy, isChanged, change, changeSecret, onSubmit } = useSettingsDraft({
    id: 'online',
    stored,
    problemsOf: (typed, typedSecret) => onlineSettingsProblems(typed, typedSecret !== '' || isKeptFor(typed)),
    send: (typed, typedSecret) => send({ input: { ...typed, secret: typedSecret } }),
    texts: { title: text('backups.online'), failed: text('backups.failed'), saved: text('backups.online.saved') },
  });
  const { target } = values;
  return (
    <form noValidate className={classes.fields} onSubmit={onSubmit}>
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
          description={isKeptFor(values) && text('backups.online.secret.kept')}
          autoComplete="new-password"
          value={secret}
          error={problemText(text, problems, 'secret')}
          onChange={({ currentTarget }) => changeSecret(currentTarget.value)}
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
