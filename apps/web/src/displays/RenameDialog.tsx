import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../platform/text/useText.ts';

type Props = { name: string; onClose: () => void; onRename: (name: string) => Promise<void> };

const longest = 60;

export function RenameDialog({ name, onClose, onRename }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(name);
  const [isBusy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    void onRename(typed);
  };
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={text('displays.rename.title')}
      cancel={text('app.cancel')}
      confirm={text('displays.rename')}
      onCancel={onClose}
      onConfirm={save}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          mt="md"
          data-autofocus
          label={text('displays.rename.label')}
          description={text('displays.rename.hint')}
          maxLength={longest}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </ConfirmDialog>
  );
}
