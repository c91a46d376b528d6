import { pasting, readPermissions } from '@carestead/domain/access/permissionClipboard';
import type { Granter } from '@carestead/domain/access/permissionMatrix';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Stack, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { PermissionDiff } from './PermissionDiff.tsx';

type Props = {
  isOpen: boolean;
  held: readonly string[];
  granter: Granter;
  onCancel: () => void;
  onPaste: (codes: readonly string[]) => void;
};

/** What was copied, and what it would change, before anything changes; the browser may hand it over by itself. */
export function PastePermissions({ isOpen, held, granter, onCancel, onPaste }: Props) {
  const text = useText();
  const [pasted, setPasted] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    void clipboardText().then((found) => {
      if (isWanted && typeof readPermissions(found) === 'object') setPasted((typed) => typed || found);
    });
    return () => {
      isWanted = false;
    };
  }, [isOpen]);

  const copied = readPermissions(pasted);
  const preview = typeof copied === 'object' ? pasting(granter, held, copied.permissions) : null;
  const problem = typeof copied === 'string' && (pasted !== '' || isSubmitted) ? text(`role.paste.${copied}`) : null;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={false}
      size={640}
      title={text('role.paste')}
      cancel={text('app.cancel')}
      confirm={text('role.paste.apply')}
      onCancel={onCancel}
      onConfirm={() => (preview ? onPaste(preview.result) : setSubmitted(true))}
    >
      <Stack gap="lg">
        <Textarea
          data-autofocus
          label={text('role.paste.label')}
          description={text('role.paste.text')}
          error={problem}
          rows={preview ? 3 : 6}
          spellCheck={false}
          styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' } }}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        {preview && typeof copied === 'object' && <PermissionDiff role={copied.role} pasting={preview} />}
      </Stack>
    </ConfirmDialog>
  );
}

/** Browsers give it only in a secure context, and only if the person lets them. */
async function clipboardText(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return '';
  }
}
