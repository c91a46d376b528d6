import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { Callout } from '@carestead/ui/feedback/Callout';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldLabel } from '../../entity/rows/entityText.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './ReplaceDialog.module.css';

type Props = {
  name: string;
  /** The number so far; empty where there is none. */
  serial: string;
  isBusy: boolean;
  /** Why the server refused it. */
  problem: string | null;
  onCancel: () => void;
  onReplace: (given: { serial: string; mac: string }) => void;
};

/** Another piece of hardware for the same node: its serial number, and its MAC address where it has one. */
export function ReplaceDialog({ name, serial, isBusy, problem, onCancel, onReplace }: Props) {
  const text = useText();
  const [given, setGiven] = useState({ serial: '', mac: '' });
  const [isTried, setTried] = useState(false);
  const isMissing = given.serial.trim() === '';
  const replace = () => {
    setTried(true);
    if (!isMissing) onReplace({ serial: given.serial.trim(), mac: given.mac.trim() });
  };
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      isLossy
      size={520}
      title={text('deviceAction.replace.title', { name })}
      cancel={text('deviceAction.cancel')}
      confirm={text('deviceAction.replace')}
      onCancel={onCancel}
      onConfirm={replace}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // It lies in the tree of the form beneath, which must not be saved with it.
          event.stopPropagation();
          replace();
        }}
      >
        <Text>{text('deviceAction.replace.text')}</Text>
        <dl className={classes.old}>
          <dt>{text('deviceAction.replace.old')}</dt>
          <dd>{serial === '' ? text('deviceAction.replace.none') : serial}</dd>
        </dl>
        <TextInput
          label={fieldLabel(text, systemTreeNode, 'serial')}
          required
          maxLength={20}
          autoComplete="off"
          value={given.serial}
          error={isTried && isMissing ? text('problem.required') : null}
          onChange={({ currentTarget }) => setGiven({ ...given, serial: currentTarget.value })}
        />
        <TextInput
          label={fieldLabel(text, systemTreeNode, 'mac')}
          maxLength={23}
          autoComplete="off"
          value={given.mac}
          onChange={({ currentTarget }) => setGiven({ ...given, mac: currentTarget.value })}
        />
        {problem !== null && (
          <Callout tone="danger" title={problem}>
            {null}
          </Callout>
        )}
        <button type="submit" hidden />
      </form>
    </ConfirmDialog>
  );
}
