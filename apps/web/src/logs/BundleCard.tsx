import { fileSize } from '@carestead/domain/text/fileSize';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconPackage } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  StartSupportBundleDocument,
  SupportBundleChangedDocument,
  type SupportBundleChangedSubscription,
} from '../generated/graphql.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './Logs.module.css';

type Bundle = SupportBundleChangedSubscription['supportBundleChanged'];

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const busyStates: readonly unknown[] = ['waiting', 'running', 'cancelling'];

/** What support asks for, in one file that only its maker gets. */
export function BundleCard() {
  const text = useText();
  const { client, toasts } = useTools();
  const timeZone = useTimeZone();
  const [bundle, setBundle] = useState<Bundle>(null);
  useEffect(() => {
    const { unsubscribe } = client.subscription(SupportBundleChangedDocument, {}).subscribe(({ data }) => {
      if (data) setBundle(data.supportBundleChanged);
    });
    return unsubscribe;
  }, [client]);
  const isBusy = bundle !== null && busyStates.includes(bundle?.state);
  const make = async () => {
    const { error } = await client.mutation(StartSupportBundleDocument, {}).toPromise();
    if (error) toasts.show({ id: 'support_bundle', type: 'error', title: text('logs.bundle.refused') });
  };
  return (
    <section className={classes.bundle} aria-labelledby="support-bundle">
      <div className={classes.about}>
        <h2 id="support-bundle" className={classes.heading}>
          {text('logs.bundle.title')}
        </h2>
        <p className={classes.note}>{text('logs.bundle.text')}</p>
        {bundle && !isBusy && (
          <p className={classes.note} role="status">
            {bundle.download !== null && bundle.download !== undefined && bundle.expires_at
              ? text('logs.bundle.until', {
                  time: dateTimeText(bundle.created_at, timeZone),
                  until: dateTimeText(bundle.expires_at, timeZone),
                })
              : bundle.state === 'failed' && text('logs.bundle.failed')}
          </p>
        )}
        {isBusy && (
          <div role="status" className={classes.running}>
            {text('logs.bundle.running')}
            <Progress
              value={bundle.progress_total > 0 ? (100 * bundle.progress_done) / bundle.progress_total : 0}
              aria-label={text('logs.bundle.running')}
            />
          </div>
        )}
      </div>
      <div className={classes.actions}>
        {bundle?.download && !isBusy && (
          <Button
            component="a"
            href={bundle.download}
            download
            variant="default"
            leftSection={<IconDownload {...icon} />}
          >
            {text('logs.bundle.download', { size: fileSize(bundle.bytes ?? 0) })}
          </Button>
        )}
        <Button disabled={isBusy} leftSection={<IconPackage {...icon} />} onClick={() => void make()}>
          {text('logs.bundle.make')}
        </Button>
      </div>
    </section>
  );
}
