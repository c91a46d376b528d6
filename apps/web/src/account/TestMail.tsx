import { Button, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../platform/text/useText.ts';
import { useTestMail } from './useTestMail.ts';

/** The button keeps the focus while it is inactive, so that keyboard users stay in the form. */
export function TestMail({ email }: { email: string }) {
  const text = useText();
  const noteId = useId();
  const { isSending, isBlocked, note, send } = useTestMail(email);
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
          if (!isBlocked) void send();
        }}
      >
        {text('account.test_mail')}
      </Button>
      <Text id={noteId} component="p" size="sm" c="dimmed" m={0} flex="1 1 14rem">
        {note}
      </Text>
    </Group>
  );
}
