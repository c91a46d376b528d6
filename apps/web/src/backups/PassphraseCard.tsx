import { passphraseProblem, shortestPassphrase } from '@carestead/domain/backups/backup';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SetBackupPassphraseDocument } from '../generated/graphql.ts';
import { PasswordField } from '../platform/form/PasswordField.tsx';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useUnsaved } from '../platform/page/useUnsaved.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './Backups.module.css';
import { type Backups, useChange } from './useBackups.ts';

export function PassphraseCard({ backups }: { backups: Backups }) {
  const text = useText();
  const timeZone = useTimeZone();
  const { toasts } = useTools();
  const change = useChange();
  const [passphrase, setPassphrase] = useState('');
  const [state, setState] = useState<'typing' | 'refused' | 'busy'>('typing');
  useUnsaved(passphrase !== '');
  const { passphrase_set_at: at, passphrase_set_by: name } = backups;
  const submit = async () => {
    if (passphraseProblem(passphrase) !== null) return setState('refused');
    setState('busy');
    const hasArrived = await change(SetBackupPassphraseDocument, { passphrase });
    setState('typing');
    if (!hasArrived) return;
    setPassphrase('');
    toasts.show({ id: 'backups', type: 'success', title: text('backups.passphrase.done') });
  };
  return (
    <OperationCard title={text('backups.passphrase')} text={text('backups.passphrase.text')}>
      {at === null || at === undefined ? (
        <Callout tone="warning" title={text('backups.passphrase.none.title')}>
          {text('backups.passphrase.none')}
        </Callout>
      ) : (
        <p className={classes.note}>{text('backups.passphrase.set', { time: dateTimeText(at, timeZone), name })}</p>
      )}
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PasswordField
          autoComplete="new-password"
          label={text('backups.passphrase.new')}
          description={text('backups.passphrase.rule')}
          value={passphrase}
          error={state === 'refused' && text('problem.at_least', { size: shortestPassphrase })}
          onChange={({ currentTarget }) => {
            setPassphrase(currentTarget.value);
            setState('typing');
          }}
        />
        <Button type="submit" variant="default" loading={state === 'busy'}>
          {text('backups.passphrase.submit')}
        </Button>
      </form>
    </OperationCard>
  );
}
