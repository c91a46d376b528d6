import { reportRecipient } from '@carestead/domain/callLog/logFilter';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button, Group, Text } from '@mantine/core';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { FormParts } from '../../entity/form/formParts.ts';
import { MailPreview } from '../../entity/mails/MailPreview.tsx';
import { SentMails } from '../../entity/mails/SentMails.tsx';
import { useSentMails } from '../../entity/mails/useSentMails.ts';
import {
  LogReportPreviewDocument,
  type LogReportPreviewQuery,
  SendLogReportDocument,
  SentLogReportsDocument,
} from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
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
        <MailPreview
          title={text('logReports.preview')}
          mail={preview}
          note={preview.found === 0 ? text('logReports.no_data') : null}
        />
      )}
      {!form.isLocked && <SentReports id={id} />}
    </>
  );
}

function SentReports({ id }: { id: number }) {
  const text = useText();
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data } = await client.query(SentLogReportsDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the sent reports did not arrive');
    return data.sentLogReports;
  }, [client, id]);
  const sent = useSentMails(load, {
    result: (result) => text(`deliveries.result.${result}`),
    reason: (reason) => text(`deliveries.reason.${reason}`),
  });
  return <SentMails title={text('logReports.sent')} mails={sent} />;
}
