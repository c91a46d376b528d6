import { notificationProfile } from '@carestead/domain/notifications/notificationProfile';
import {
  type MigratedProfile,
  type MigrationLoss,
  migrationLosses,
  migrationProblems,
  planMigration,
  type ReportMigration,
} from '@carestead/domain/reports/migration';
import { report } from '@carestead/domain/reports/report';
import { roomFor } from '../entities/writeQueries.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import { migrateReports } from './migrateReports.ts';
import { readMigrationFacts, unmigratedReports } from './migrationQueries.ts';

/** Whoever migrates a report writes both. */
const migrating = needs({ permissions: [report.needs, notificationProfile.needs], licence: report.licence });

/** What would become of the reports of a system as notifications, and doing it. */
export function addMigrationApi(builder: Builder) {
  const Loss = builder.objectRef<MigrationLoss>('ReportMigrationLoss').implement({
    fields: (t) => ({
      what: t.expose('what', { type: builder.enumType('ReportMigrationLossKind', { values: migrationLosses }) }),
      from: t.exposeString('from', { description: 'As the report has it.' }),
      to: t.exposeString('to', { description: 'As it is for incidents.' }),
    }),
  });
  const Profile = builder.objectRef<MigratedProfile>('ReportMigrationProfile').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      email: t.string({ resolve: ({ recipient }) => recipient.email }),
      send_daily: t.exposeBoolean('send_daily'),
      send_weekly: t.exposeBoolean('send_weekly'),
      send_monthly: t.exposeBoolean('send_monthly'),
      notify_battery: t.exposeBoolean('notify_battery'),
      notify_not_reachable: t.exposeBoolean('notify_not_reachable'),
      notify_defects: t.exposeBoolean('notify_defects'),
      notify_probable_defects: t.exposeBoolean('notify_probable_defects'),
      notify_critical: t.exposeBoolean('notify_critical'),
      notify_warning: t.exposeBoolean('notify_warning'),
      notify_info: t.exposeBoolean('notify_info'),
    }),
  });
  const Planned = builder.objectRef<ReportMigration>('PlannedReportMigration').implement({
    fields: (t) => ({
      id: t.int({ resolve: (plan) => plan.report.id }),
      revision: t.int({ resolve: (plan) => plan.report.revision }),
      email: t.string({ resolve: (plan) => plan.report.email }),
      enabled: t.boolean({ resolve: (plan) => plan.report.enabled }),
      problem: t.expose('problem', {
        type: builder.enumType('ReportMigrationProblem', { values: migrationProblems }),
        nullable: true,
        description: 'Why it stays a report.',
      }),
      profiles: t.expose('profiles', { type: [Profile] }),
      lost: t.expose('lost', { type: [Loss] }),
    }),
  });
  const Preview = builder
    .objectRef<{ room: number; reports: readonly ReportMigration[] }>('ReportMigrationPreview')
    .implement({
      fields: (t) => ({
        room: t.exposeInt('room', { description: 'How many more notifications there may be.' }),
        reports: t.field({ type: [Planned], resolve: ({ reports }) => [...reports] }),
      }),
    });
  const Seen = builder.inputType('MigratedReport', {
    fields: (t) => ({ id: t.int({ required: true }), revision: t.int({ required: true }) }),
  });
  builder.queryField('reportMigration', (t) =>
    t.field({
      ...migrating,
      type: Preview,
      description: 'What would become of the reports that were not migrated yet.',
      resolve: async (_root, _args, context) => {
        const { database, system_id } = context;
        const reports = await unmigratedReports(database, system_id);
        const facts = await readMigrationFacts(database, system_id);
        const { room } = await roomFor(context, notificationProfile);
        return { room, reports: planMigration(reports, facts) };
      },
    }),
  );
  builder.mutationField('migrateReports', (t) =>
    t.field({
      ...migrating,
      type: 'Int',
      description:
        'Makes notifications of reports for good, and switches those off; gives the number of notifications.',
      args: {
        reports: t.arg({ type: [Seen], required: true }),
        phrase: t.arg.string({ required: true, description: 'What the person typed.' }),
      },
      resolve: (_root, { reports, phrase }, context) => migrateReports(context, reports, phrase),
    }),
  );
}
