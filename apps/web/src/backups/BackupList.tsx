import { fileSize } from '@carestead/domain/text/fileSize';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { CheckBackupDocument, DeleteBackupsDocument, RestoreBackupDocument } from '../generated/graphql.ts';
import { PasswordField } from '../platform/form/PasswordField.tsx';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { BackupMenu } from './BackupMenu.tsx';
import classes from './Backups.module.css';
import { UploadBackup } from './UploadBackup.tsx';
import { type Backup, type Backups, useChange } from './useBackups.ts';

type Asked = { what: 'restore' | 'delete'; backup: Backup };

export function BackupList({ backups: { list } }: { backups: Backups }) {
  const text = useText();
  const timeZone = useTimeZone();
  const change = useChange();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [passphrase, setPassphrase] = useState('');
  const timeOf = ({ created_at }: Backup) => dateTimeText(created_at, timeZone);
  const ask = (next: Asked | null) => {
    setPassphrase('');
    setAsked(next);
  };
  const confirm = async ({ what, backup }: Asked) => {
    setBusy(true);
    const { name } = backup;
    const hasArrived =
      what === 'delete'
        ? await change(DeleteBackupsDocument, { names: [name] })
        : await change(RestoreBackupDocument, { name, passphrase: passphrase || null });
    setBusy(false);
    if (hasArrived) ask(null);
  };
  return (
    <OperationCard title={text('backups.list')} text={text('backups.list.text')}>
      {list.length > 0 && (
        <ul className={classes.list} aria-label={text('backups.list')}>
          {list.map((backup) => (
            <li key={backup.name} className={classes.row}>
              <div className={classes.about}>
                <strong>{timeOf(backup)}</strong>
                <span className={classes.note}>{aboutText(text, backup)}</span>
                {notesOf(text, backup).map((note) => (
                  <span key={note} className={classes.note}>
                    {note}
                  </span>
                ))}
              </div>
              <BackupMenu
                backup={backup}
                name={timeOf(backup)}
                onCheck={() => void change(CheckBackupDocument, { name: backup.name })}
                onRestore={() => ask({ what: 'restore', backup })}
                onDelete={() => ask({ what: 'delete', backup })}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadBackup />
      {asked && (
        <ConfirmDialog
          isOpen
          isBusy={isBusy}
          isLossy
          size={560}
          title={text(`backups.${asked.what}.question`, { time: timeOf(asked.backup) })}
          cancel={text('backups.cancel')}
          confirm={text(asked.what === 'restore' ? 'backups.restore.submit' : 'backups.delete')}
          onCancel={() => ask(null)}
          onConfirm={() => void confirm(asked)}
        >
          <Text mt="xs">{text(`backups.${asked.what}.text`)}</Text>
          {asked.what === 'restore' && !asked.backup.is_own && (
            <PasswordField
              mt="md"
              autoComplete="off"
              label={text('backups.passphrase')}
              value={passphrase}
              onChange={({ currentTarget }) => setPassphrase(currentTarget.value)}
            />
          )}
        </ConfirmDialog>
      )}
    </OperationCard>
  );
}

const aboutText = (text: ReturnType<typeof useText>, { kind, bytes, product_version: version }: Backup) =>
  text('backups.about', { kind: text(`backups.kind.${kind}`), size: fileSize(bytes), version });

/** What is special about it. */
function notesOf(text: ReturnType<typeof useText>, { is_own, is_newer, has_passphrase }: Backup): readonly string[] {
  return [
    ...(is_newer ? [text('backups.newer')] : []),
    ...(is_own ? [] : [text('backups.of_another')]),
    ...(is_own && !has_passphrase ? [text('backups.without_passphrase')] : []),
  ];
}
