import { reportRecipient } from '@carestead/domain/callLog/logFilter';
import { type DeliveryReason, deliveryReasons } from '@carestead/domain/deliveries/delivery';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button, Group, Text } from '@mantine/core';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import { LampLabel } from '../../entity/cells/LampLabel.tsx';
import { Moment } from '../../entity/cells/Moment.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import {
  LogReportPreviewDocument,
  type LogReportPreviewQuery,
  SendLogReportDocument,
  SentLogReportsDocument,
} from '../../generated/graphql.ts';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { deliveryLamps } from '../../platform/deliveries/deliveryLamps.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import classes from './Reports.module.css';
import { recipientsOf } from './recipients.ts';

type Preview = LogReportPreviewQuery['logReportPreview'];

/** The mail as it is, sending it now, and what became of those that were sent; all of it of what is saved. */
export function ReportSending({ id, form, isSaved }: { id: number; form: FormParts; isSaved: boolean }) {
  const text = useText();
  const { client, toasts } = useTools();
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null);
  const hasRecipients = recipientsOf(form.row?.[reportRecipient.plural]).length > 0;

  async function look() {
    const { data } = await client
      .query(LogReportPreviewDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    setPreview(data?.logReportPreview ?? 'failed');
  }

  async function send() {
    const { data } = await client.mutation(SendLogReportDocument, { id }).toPromise();
    toasts.show(
      data
        ? { id: 'report', type: 'success', title: text('logReports.sending') }
        : { id: 'report', type: 'error', title: text('logReports.not_sent') },
    );
  }

  if (!isSaved) return <Text c="dimmed">{text('logReports.unsaved')}</Text>;
  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void look()}
        >
          {text('logReports.preview')}
        </Button>
        {!form.isLocked && hasRecipients && (
          <Button
            variant="default"
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void send()}
          >
            {text('logReports.send_now')}
          </Button>
        )}
      </Group>
      {preview === 'failed' && (
        <Callout tone="danger" title={text('logReports.no_preview')}>
          {text('logReports.try_again')}
        </Callout>
      )}
      {preview !== null && preview !== 'failed' && (
        <figure className={classes.preview}>
          <figcaption>
            <strong>{preview.subject}</strong>
            {preview.found === 0 && <Text c="dimmed">{text('logReports.no_data')}</Text>}
          </figcaption>
          {/* Without any right: it is shown as a mail program would, and can do nothing. */}
          <iframe className={classes.mail} title={text('logReports.preview')} sandbox="" srcDoc={preview.html} />
        </figure>
      )}
      {!form.isLocked && <SentReports id={id} />}
    </>
  );
}

function SentReports({ id }: { id: number }) {
  const titleId = useId();
  const text = useText();
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data } = await client.query(SentLogReportsDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the sent reports did not arrive');
    return data.sentLogReports;
  }, [client, id]);
  const [version, setVersion] = useState(0);
  useRowChanges(['delivery'], () => setVersion((known) => known + 1));
  const rows = useLoaded(load, version).latest ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.sent}>
      <h4 id={titleId}>{text('logReports.sent')}</h4>
      <ul className={classes.lines} aria-labelledby={titleId}>
        {rows.slice(0, 10).map(({ id: delivery, target, result, reason, created_at }) => (
          <li key={delivery} className={classes.line}>
            <span>
              <Moment at={created_at} />
              <span className={classes.target}>{target}</span>
            </span>
            <LampLabel {...deliveryLamps[result]}>
              {text(`deliveries.result.${result}`)}
              {isReason(reason) && <span className={classes.reason}>{text(`deliveries.reason.${reason}`)}</span>}
            </LampLabel>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isReason = (reason: string): reason is Exclude<DeliveryReason, ''> =>
  reason !== '' && deliveryReasons.some((one) => one === reason);
