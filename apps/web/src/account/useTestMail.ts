import { testMailLimits } from '@carestead/domain/account/testMail';
import type { CombinedError } from '@urql/core';
import { useEffect, useRef, useState } from 'react';
import { useMutation } from 'urql';
import { SendTestMailDocument } from '../generated/graphql.ts';
import { problemText, wireProblems } from '../platform/text/problemText.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

const reasons = ['unreachable', 'timeout', 'tls', 'login', 'refused'] as const;

/** One at a time, with a pause after each click; gives the reason where it cannot be sent. */
export function useTestMail(email: string) {
  const text = useText();
  const { toasts } = useTools();
  const [, sendTestMail] = useMutation(SendTestMailDocument);
  const [isSending, setSending] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [isConfigured, setConfigured] = useState(true);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  async function send() {
    setSending(true);
    setPaused(true);
    pause.current = setTimeout(setPaused, testMailLimits.pause, false);
    const { error } = await sendTestMail({ email });
    setSending(false);
    setConfigured(!error || codeOf(error) !== 'MAIL_NOT_CONFIGURED');
    toasts.show(
      error
        ? { id: 'test_mail', type: 'error', title: text('account.test_mail.not_sent'), text: failureText(text, error) }
        : {
            id: 'test_mail',
            type: 'success',
            title: text('account.test_mail.sent'),
            text: text('account.test_mail.sent.text', { email }),
          },
    );
  }

  const obstacle = obstacleOf(email, isSending, isPaused);
  const note = obstacle ?? (isConfigured ? null : 'not_configured');
  return {
    isSending,
    /** Why the button does nothing now, or did nothing the last time. */
    note: note && text(`account.test_mail.${note}`),
    isBlocked: obstacle !== null,
    send,
  };
}

function obstacleOf(email: string, isSending: boolean, isPaused: boolean) {
  if (!email.includes('@')) return 'no_address';
  if (isSending) return 'sending';
  return isPaused ? 'paused' : null;
}

const codeOf = ({ graphQLErrors }: CombinedError) => graphQLErrors[0]?.extensions.code;

function failureText(text: Text, error: CombinedError): string {
  const { problems, reason } = error.graphQLErrors[0]?.extensions ?? {};
  const problem = problemText(text, wireProblems(problems), 'email');
  if (problem !== null) return problem;
  if (codeOf(error) === 'MAIL_NOT_CONFIGURED') return text('account.test_mail.not_configured');
  return text(`account.test_mail.${reasons.find((each) => each === reason) ?? 'failed'}`);
}
