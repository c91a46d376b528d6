import { mayChange } from '@carestead/domain/access/logFilterRights';
import { logFilter } from '@carestead/domain/callLog/logFilter';
import { deliveryReasons, deliveryResults } from '@carestead/domain/deliveries/delivery';
import { localDay } from '@carestead/domain/time/localTime';
import { findRow } from '../../entities/writeQueries.ts';
import type { Config } from '../../platform/config.ts';
import { type Builder, needs } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { AccessDenied, PublicError } from '../../platform/graphql/publicError.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import { renderMail } from '../../platform/mail/renderMail.ts';
import { composeReport } from './composeReport.ts';
import { findPeople, findSavedFilter, type Mailing, type People, type Person, readMailings } from './reportQueries.ts';
import { sendReport } from './sendReport.ts';

const reading = needs({ permissions: ['calllog::use_module'] });

/** Reports of saved filters: what they would say, sending them now, and what became of those that were sent. */
export function addReportApi(builder: Builder, configured: () => Pick<Config, 'publicUrl'>) {
  const Preview = builder
    .objectRef<{ subject: string; text: string; html: string; found: number }>('LogReportPreview')
    .implement({
      fields: (t) => ({
        subject: t.exposeString('subject'),
        text: t.exposeString('text'),
        html: t.exposeString('html'),
        found: t.exposeFloat('found', { description: 'How many calls it is about; without any it is not sent.' }),
      }),
    });
  const Result = builder.enumType('LogReportResult', { values: deliveryResults });
  const Sent = builder.objectRef<Mailing>('SentLogReport').implement({
    fields: (t) => ({
      id: t.exposeFloat('id', { description: 'Of its delivery.' }),
      period: t.exposeString('period', { description: 'Daily, Weekly, Monthly or Now.' }),
      target: t.exposeString('target', { description: 'Masked.' }),
      result: t.expose('result', { type: Result }),
      reason: t.exposeString('reason', { description: `One of: ${deliveryReasons.filter(Boolean).join(', ')}` }),
      created_at: t.exposeFloat('created_at'),
    }),
  });
  const PersonType = builder.objectRef<Person>('ReportPerson').implement({
    fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
  });
  const PeopleType = builder.objectRef<People>('ReportPeople').implement({
    fields: (t) => ({ rows: t.expose('rows', { type: [PersonType] }), has_more: t.exposeBoolean('has_more') }),
  });
  builder.queryFields((t) => ({
    logReportPreview: t.field({
      ...reading,
      type: Preview,
      description: 'The mail that the caller would get if the report of this filter were sent to them now.',
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const saved = await seenFilter(context, id);
        const { locale } = context;
        const report = await composeReport(context, saved, { locale, publicUrl: configured().publicUrl });
        return { ...renderMail(report.content), found: report.found };
      },
    }),
    sentLogReports: t.field({
      ...reading,
      type: [Sent],
      description: 'The latest reports of a filter with their results, for those who may change it.',
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const saved = await ownFilter(context, id);
        return await readMailings(context.database, saved.system_id, saved.id);
      },
    }),
    reportPeople: t.field({
      ...reading,
      type: PeopleType,
      description: 'Whom reports can be sent to, by name; or the names of these.',
      args: { search: t.arg.string(), ids: t.arg.intList() },
      resolve: (_root, { search, ids }, { database, viewer }) =>
        findPeople(database, viewer, { search: search ?? '', ids: ids ?? null }),
    }),
  }));
  builder.mutationField('sendLogReport', (t) =>
    t.field({
      ...reading,
      type: 'Int',
      description: 'Sends the report of a filter to its recipients now; gives the job that does it. One at a time.',
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const { system_id } = await ownFilter(context, id);
        const now = context.clock.now();
        const timezone = context.installation.now().systems.find((one) => one.id === system_id)?.timezone;
        const payload = { filter_id: id, period: 'Now' as const, day: localDay(now, timezone), as_of: now };
        return await startJob(context, sendReport, { payload, system_id, onceKey: `${system_id}.${id} Now` });
      },
    }),
  );
}

async function seenFilter(context: Context, id: number) {
  const isSeen = await findRow(context, logFilter, id);
  const saved = isSeen && (await findSavedFilter(context.database, context.system_id, id));
  if (!saved) throw new PublicError('not found', 'NOT_FOUND');
  return saved;
}

async function ownFilter(context: Context, id: number) {
  const saved = await seenFilter(context, id);
  if (!mayChange(context.viewer, saved)) throw new AccessDenied('MISSING_PERMISSION');
  return saved;
}
