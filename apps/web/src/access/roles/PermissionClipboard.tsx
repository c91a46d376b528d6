import { pasting, readPermissions, writePermissions } from '@carestead/domain/access/permissionClipboard';
import type { Granter } from '@carestead/domain/access/permissionMatrix';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { ActionIcon, Stack, Textarea, Tooltip } from '@mantine/core';
import { IconClipboardPlus, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../platform/page/copyText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { PermissionDiff } from './PermissionDiff.tsx';

type Props = {
  /** Of the role that is copied. */
  name: string;
  held: readonly string[];
  granter: Granter;
  isLocked: boolean;
  onPaste: (codes: readonly string[]) => void;
};

/** From one role to another, on another server too, by way of the clipboard. */
export function PermissionClipboard({ name, held, granter, isLocked, onPaste }: Props) {
  const text = useText();
  const { toasts } = useTools();
  const [isPasting, setPasting] = useState(false);
  const [pastes, setPastes] = useState(0);
  const icon = { size: 20, stroke: 1.75 };

  async function copy() {
    const isCopied = await copyText(writePermissions({ role: name, permissions: held }));
    toasts.show({
      id: 'permissions',
      type: isCopied ? 'success' : 'error',
      title: text(isCopied ? 'role.copied.title' : 'role.copy_failed.title'),
      text: text(isCopied ? 'role.copied.text' : 'role.copy_failed.text'),
    });
  }

  /** Each time from the start: nothing of the last time is left. */
  function paste() {
    setPastes((count) => count + 1);
    setPasting(true);
  }

  return (
    <>
      <Tooltip label={text('role.copy')}>
        <ActionIcon variant="default" size={36} aria-label={text('role.copy')} onClick={() => void copy()}>
          <IconCopy {...icon} />
        </ActionIcon>
      </Tooltip>
      {!isLocked && (
        <Tooltip label={text('role.paste')}>
          <ActionIcon variant="default" size={36} aria-label={text('role.paste')} onClick={paste}>
            <IconClipboardPlus {...icon} />
          </ActionIcon>
        </Tooltip>
      )}
      {!isLocked && (
        <PastePermissions
          key={pastes}
          isOpen={isPasting}
          held={held}
          granter={granter}
          onCancel={() => setPasting(false)}
          onPaste={(codes) => {
            setPasting(false);
            onPaste(codes);
          }}
        />
      )}
    </>
  );
}

type PastePermissionsProps = {
  isOpen: boolean;
  held: readonly string[];
  granter: Granter;
  onCancel: () => void;
  onPaste: (codes: readonly string[]) => void;
};

/** What was copied, and what it would change, before anything changes; the browser may hand it over by itself. */
function PastePermissions({ isOpen, held, granter, onCancel, onPaste }: PastePermissionsProps) {
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
