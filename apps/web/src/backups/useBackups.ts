import { useEffect, useState } from 'react';
import { BackupsChangedDocument, type BackupsChangedSubscription } from '../generated/graphql.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

export type Backups = BackupsChangedSubscription['backupsChanged'];
export type Backup = Backups['list'][number];
export type Online = Backups['online'];

/** Everything about backups, live. */
export function useBackups(): Backups | 'unknown' | 'denied' {
  const { client } = useTools();
  const [backups, setBackups] = useState<Backups | 'unknown' | 'denied'>('unknown');
  useEffect(() => {
    const { unsubscribe } = client.subscription(BackupsChangedDocument, {}).subscribe(({ data, error }) => {
      if (data) setBackups(data.backupsChanged);
      else if (error?.graphQLErrors.some(({ extensions }) => extensions.code === 'MISSING_PERMISSION'))
        setBackups('denied');
    });
    return unsubscribe;
  }, [client]);
  return backups;
}

type Change = Parameters<ReturnType<typeof useTools>['client']['mutation']>[0];

/** Sends a change; whether it arrived. */
export function useChange() {
  const text = useText();
  const { client, toasts } = useTools();
  return async (document: Change, variables: Record<string, unknown>): Promise<boolean> => {
    const { error } = await client.mutation<unknown, Record<string, unknown>>(document, variables).toPromise();
    if (error)
      toasts.show({ id: 'backups', type: 'error', title: text('backups.title'), text: text('backups.failed') });
    return !error;
  };
}
