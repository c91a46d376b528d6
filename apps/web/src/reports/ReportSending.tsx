import { typedEntries } from '@carestead/domain/kit/entity';
import { report } from '@carestead/domain/reports/report';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button, Group, Text } from '@mantine/core';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { FormParts } from '../entity/form/formParts.ts';
import { MailPreview } from '../entity/mails/MailPreview.tsx';
import { SentMails } from '../entity/mails/SentMails.tsx';
import { useSentMails } from '../entity/mails/useSentMails.ts';
import {
  ReportPreviewDocument,
  type ReportPreviewQuery,
  SendReportDocument,
  SentReportsDocument,
} from '../generated/graphql.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

type Preview = ReportPreviewQuery['reportPreview'];

/** The mail as it is, sending it now, and what became of those that were sent; all of it of what is saved. */
export function ReportSending({ form: { row, values, isLocked } }: { form: FormParts }) {
  const text = useText();
  const isSaved = row !== null && typedEntries(report).every(([key]) => values[key] === row[key]);
  if (!isSaved) return <Text c="dimmed">{text('reports.unsaved')}</Text>;
  return <SavedReport key={row.revision} id={row.id} isLocked={isLocked} />;
}

function SavedReport({ id, isLocked }: { id: number; isLocked: boolean }) {
  const text = useText();
  const { client, toasts } = useTools();
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null);
  const load = useCallback(async () => {
    const { data } = await client.query(SentReportsDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the sent reports did not arrive');
    return data.sentReports;
  }, [client, id]);
  const sent = useSentMails(load, {
    result: (result) => text(`deliveries.result.${result}`),
    reason: (reason) => text(`deliveries.reason.${reason}`),
  });

  async function look() {
    const { data } = await client.query(ReportPreviewDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
    setPreview(data?.reportPreview ?? 'failed');
  }

  async function send() {
    const { data } = await client.mutation(SendReportDocument, { id }).toPromise();
    toasts.show(
      data
        ? { id: 'report', type: 'success', title: text('reports.being_sent') }
        : { id: 'report', type: 'error', title: text('reports.not_sent') },
    );
  }

  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void look()}
        >
          {text('reports.preview')}
        </Button>
        {!isLocked && (
          <Button
            variant="default"
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void send()}
          >
            {text('reports.send_now')}
          </Button>
        )}
      </Group>
      {preview === 'failed' && (
        <Callout tone="danger" title={text('reports.no_preview')}>
          {text('reports.try_again')}
        </Callout>
      )}
      {preview !== null && preview !== 'failed' && (
        <MailPreview
          title={text('reports.preview')}
          mail={preview}
          note={preview.is_empty ? text('reports.no_data') : null}
        />
      )}
      <SentMails title={text('reports.sent')} mails={sent} />
    </>
  );
}
