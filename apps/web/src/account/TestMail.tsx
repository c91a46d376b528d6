import { SendTestButton } from '@carestead/ui/form/SendTestButton';
import { useText } from '../platform/text/useText.ts';
import { useTestMail } from './useTestMail.ts';

export function TestMail({ email }: { email: string }) {
  const text = useText();
  const { isSending, isBlocked, note, send } = useTestMail(email);
  return (
    <SendTestButton
      label={text('account.test_mail')}
      note={note}
      isBlocked={isBlocked}
      isSending={isSending}
      onSend={() => void send()}
    />
  );
}
