import { ActionIcon, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../platform/copyText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useText } from '../../platform/useText.ts';

/** A whole address, to be read and copied. */
export function TriggerAddress({ label, path }: { label: string; path: string }) {
  const text = useText();
  const { toasts } = useTools();
  const address = `${location.origin}${path}`;
  const copy = async () => {
    const isCopied = await copyText(address);
    const type = isCopied ? 'success' : 'error';
    toasts.show({ id: 'video-address', type, title: text(isCopied ? 'video.copied' : 'video.copy_failed') });
  };
  return (
    <TextInput
      label={label}
      readOnly
      value={address}
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={text('video.copy', { label })}
          title={text('video.copy', { label })}
          onClick={() => void copy()}
        >
          <IconCopy size={18} stroke={1.75} />
        </ActionIcon>
      }
    />
  );
}
