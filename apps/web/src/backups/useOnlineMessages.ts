import { useEffect, useState } from 'react';
import { SystemMessagesDocument } from '../generated/graphql.ts';
import { textIfAny } from '../platform/text/textIfAny.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import type { Online } from './useBackups.ts';

export type LoginToken = { code: string; url: string; expires_at: number };

type Received = { token?: string; url?: string; expires_at?: number; is_ok?: boolean; message?: string; kind?: string };

const jobOf: Readonly<Record<string, string>> = {
  online_backup: 'send_backup',
  online_backup_test: 'test_online_backup',
  online_backup_login: 'connect_online_backup',
};

/** The code of a log-in that waits, and why the last thing that this person started went wrong. */
export function useOnlineMessages(stored: Online['login'] | null) {
  const text = useText();
  const { client, toasts } = useTools();
  const [token, setToken] = useState<LoginToken | null>(stored ?? null);
  const [problem, setProblem] = useState<{ name: string; message: string } | null>(null);
  useEffect(() => {
    const { unsubscribe } = client.subscription(SystemMessagesDocument, {}).subscribe(({ data }) => {
      const { subject = '', payload } = data?.systemMessages ?? {};
      if (!subject.startsWith('onlinebackup.')) return;
      const { token: code = '', url = '', expires_at = 0, is_ok, message = '', kind = '' } = payload as Received;
      if (subject === 'onlinebackup.token') {
        setProblem(null);
        return setToken({ code, url, expires_at });
      }
      const job = jobOf[kind] ?? '';
      if (kind === 'online_backup_login') setToken(null);
      setProblem(is_ok ? null : { name: textIfAny(text, `jobs.kind.${job}`) ?? kind, message });
      if (is_ok) toasts.show({ id: 'online', type: 'success', title: textIfAny(text, `jobs.done.${job}`) ?? '' });
    });
    return unsubscribe;
  }, [client, text, toasts]);
  return { token, problem };
}
