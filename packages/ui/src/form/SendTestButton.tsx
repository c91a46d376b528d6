import { Button, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useId } from 'react';

type Props = {
  label: string;
  /** Why it cannot be sent now, or that it is under way. */
  note: string | null;
  isBlocked: boolean;
  isSending: boolean;
  onSend: () => void;
};

/** The button keeps the focus while it is inactive, so that keyboard users stay in the form. */
export function SendTestButton({ label, note, isBlocked, isSending, onSend }: Props) {
  const noteId = useId();
  return (
    <Group gap="md">
      <Button
        variant="default"
        leftSection={<IconSend size={18} stroke={1.75} />}
        aria-disabled={isBlocked}
        data-disabled={isBlocked}
        aria-busy={isSending}
        aria-describedby={note === null ? undefined : noteId}
        onClick={() => {
          if (!isBlocked) onSend();
        }}
      >
        {label}
      </Button>
      <Text id={noteId} component="p" size="sm" c="dimmed" m={0} flex="1 1 14rem">
        {note}
      </Text>
    </Group>
  );
}
