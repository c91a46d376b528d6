import { isLoginError } from '@carestead/domain/cloud/cloud';
import { useEffect, useState } from 'react';
import { CloudChangedDocument, type CloudChangedSubscription, ReadCloudDocument } from '../generated/graphql.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

export type Cloud = CloudChangedSubscription['cloudChanged'];
export type Copy = Cloud['copies'][number];

/** Whether anything can go there. */
export const isUsable = ({ host, is_offline, username, has_password }: Cloud) =>
  typeof host === 'string' && !is_offline && username !== '' && has_password;

/** Everything about the cloud of the system, live; its list is read anew when the page is opened. */
export function useCloud(): Cloud | 'unknown' {
  const { client } = useTools();
  const [cloud, setCloud] = useState<Cloud | 'unknown'>('unknown');
  useEffect(() => {
    let isFirst = true;
    const { unsubscribe } = client.subscription(CloudChangedDocument, {}).subscribe(({ data }) => {
      if (!data) return;
      const { cloudChanged } = data;
      setCloud(cloudChanged);
      const isRefused = isLoginError(cloudChanged.problem ?? '');
      if (isFirst && isUsable(cloudChanged) && !isRefused) void client.mutation(ReadCloudDocument, {}).toPromise();
      isFirst = false;
    });
    return unsubscribe;
  }, [client]);
  return cloud;
}

type Change = Parameters<ReturnType<typeof useTools>['client']['mutation']>[0];

/** Asks for something that takes a while: what comes of it is shown by the page. */
export function useRequest() {
  const text = useText();
  const { client, toasts } = useTools();
  return async (document: Change, variables: Record<string, unknown> = {}): Promise<void> => {
    const { error } = await client.mutation<unknown, Record<string, unknown>>(document, variables).toPromise();
    if (error) toasts.show({ id: 'cloud', type: 'error', title: text('cloud.title'), text: text('cloud.failed') });
  };
}
