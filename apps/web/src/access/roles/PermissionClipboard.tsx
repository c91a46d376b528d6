import { writePermissions } from '@carestead/domain/access/permissionClipboard';
import type { Granter } from '@carestead/domain/access/permissionMatrix';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconClipboardPlus, IconCopy } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { copyText } from '../../platform/page/copyText.ts';
import { usePart } from '../../platform/page/usePart.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

const loadPastePermissions = async () => (await import('./PastePermissions.tsx')).PastePermissions;

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
  const stopPasting = () => setPasting(false);
  const pasteDialog = usePart(isPasting, loadPastePermissions, stopPasting);
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
      <Fragment key={pastes}>
        {pasteDialog?.({
          isOpen: isPasting,
          held,
          granter,
          onCancel: stopPasting,
          onPaste: (codes) => {
            stopPasting();
            onPaste(codes);
          },
        })}
      </Fragment>
    </>
  );
}
