import { deliveryReasons, deliveryResults } from '@carestead/domain/deliveries/delivery';
import { report as reportEntity } from '@carestead/domain/reports/report';
import { reportPeriods, shortestPeriod } from '@carestead/domain/reports/reportPeriod';
import { localDay } from '@carestead/domain/time/localTime';
import { findRow } from '../entities/writeQueries.ts';
import type { Config } from '../platform/config.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import { startJob } from '../platform/jobs/startJob.ts';
import { renderMail } from '../platform/mail/renderMail.ts';
import { composeReport } from './composeReport.ts';
import { sendDeviceReport } from './reportJob.ts';
import { reportNeeds } from './reportPayload.ts';
import { findReport, readSendings, type Sending, type StoredReport } from './reportQueries.ts';

const managing = needs(reportNeeds);

/** What a report would say, sending it now, and what became of those that were sent. */
export function addReportApi(builder: Builder, configured: () => Pick<Config, 'publicUrl'>) {
  const Preview = builder
    .objectRef<{ subject: string; text: string; html: string; is_empty: boolean }>('ReportPreview')
    .implement({
      fields: (t) => ({
        subject: t.exposeString('subject'),
        text: t.exposeString('text'),
        html: t.exposeString('html'),
        is_empty: t.exposeBoolean('is_empty', { description: 'There is nothing to say: it is not sent in its turn.' }),
      }),
    });
  const Period = builder.enumType('ReportPeriod', { values: reportPeriods });
  const Result = builder.enumType('ReportResult', { values: deliveryResults });
  const Sent = builder.objectRef<Sending>('SentReport').implement({
    fields: (t) => ({
      id: t.exposeFloat('id', { description: 'Of its delivery.' }),
      period: t.expose('period', { type: Period }),
      is_now: t.exposeBoolean('is_now', { description: 'Somebody sent it out of turn.' }),
      target: t.exposeString('target', { description: 'Masked.' }),
      result: t.expose('result', { type: Result }),
      reason: t.exposeString('reason', { description: `One of: ${deliveryReasons.filter(Boolean).join(', ')}` }),
      created_at: t.exposeFloat('created_at'),
    }),
  });
  builder.queryFields((t) => ({
    reportPreview: t.field({
      ...managing,
      type: Preview,
      description: 'The mail of a report if it were sent now, in the language of the installation.',
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const report = await seenReport(context, id);
        const tools = {
          ...{ database: context.reading, installation: context.installation.now(), now: context.clock.now() },
          publicUrl: configured().publicUrl,
        };
        const { content, isEmpty } = await composeReport(tools, report, whichNow(context, report));
        return { ...renderMail(content), is_empty: isEmpty };
      },
    }),
    sentReports: t.field({
      ...managing,
      type: [Sent],
      description: 'What was sent of a report lately, with the results.',
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const report = await seenReport(context, id);
        return await readSendings(context.database, report.system_id, report.id);
      },
    }),
  }));
  builder.mutationField('sendReport', (t) =>
    t.field({
      ...managing,
      type: 'Int',
      description: 'Sends a report to its addresses now; gives the job that does it. One at a time.',
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const report = await seenReport(context, id);
        const { system_id } = report;
        const payload = { report_id: id, isNow: true, ...whichNow(context, report) };
        return await startJob(context, sendDeviceReport, { payload, system_id, onceKey: `${system_id}.${id} Now` });
      },
    }),
  );
}

/** As if the shortest of its periods ended now. */
function whichNow({ clock, installation }: Context, report: StoredReport) {
  const now = clock.now();
  const timezone = installation.now().systems.find(({ id }) => id === report.system_id)?.timezone;
  return { period: shortestPeriod(report), day: localDay(now, timezone), as_of: now };
}

async function seenReport(context: Context, id: number): Promise<StoredReport> {
  const isSeen = await findRow(context, reportEntity, id);
  const found = isSeen && (await findReport(context.database, context.system_id, id));
  if (!found) throw new PublicError('not found', 'NOT_FOUND');
  return found;
}
