import type { Builder } from '../platform/graphql/builder.ts';
import { alsoWhenFull, needs } from '../platform/graphql/builder.ts';
import { startJob } from '../platform/jobs/startJob.ts';
import { auditReach, readAuditUsers } from './auditLogQueries.ts';
import type { AuditLogChange, AuditLogEntry, AuditLogInput } from './readAuditLog.ts';
import { readAuditLog, readSinceLastCommit } from './readAuditLog.ts';
import { verifyAuditJob } from './verifyAuditJob.ts';

const logNeeds = needs({ permissions: ['admin::see_auditlog'] });

export function addAuditApi(builder: Builder) {
  const User = addUserType(builder);
  const Entry = addEntryType(builder, User);
  const Input = builder.inputRef<AuditLogInput>('AuditLogInput').implement({
    fields: (t) => ({
      limit: t.int({ description: '60 by default, at most 200.' }),
      offset: t.int(),
      ignore_fields: t.stringList({ description: 'Entries that changed nothing but these fields are left out.' }),
      start_time: t.float({ description: 'Milliseconds since 1970; the entries of this moment and before it.' }),
      entity_type: t.string(),
      entity_id: t.int({ description: 'A row of that type, in the system of the request where rows belong to one.' }),
      user_id: t.int({ description: 'The person who did it; 0 is the product itself.' }),
      field: t.string({ description: 'Entries that changed this field.' }),
    }),
  });

  builder.mutationField('verifyAuditLog', (t) =>
    t.int({
      ...alsoWhenFull(needs({ permissions: ['admin::see_auditlog'] }, 'none')),
      description:
        'Starts a job that proves that no entry was changed or removed, and gives its id; while one of the caller runs, the id of that one.',
      resolve: (_root, _args, context) =>
        startJob(context, verifyAuditJob, { payload: {}, system_id: null, onceKey: String(context.viewer.id) }),
    }),
  );
  builder.queryFields((t) => ({
    auditLog: t.field({
      ...logNeeds,
      type: [Entry],
      description: 'What was done, newest first: in every system that the viewer sees, and to the installation.',
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: (_root, { input }, context) => readAuditLog(context, input),
    }),
    auditLogSinceLastCommit: t.field({
      ...logNeeds,
      type: [Entry],
      description: 'What was done in the system of the request, back to its last commit and with it.',
      args: { input: t.arg({ type: Input }) },
      resolve: (_root, { input }, context) => readSinceLastCommit(context, input ?? {}),
    }),
    auditLogPersons: t.field({
      ...logNeeds,
      type: [User],
      description: 'All people who did something that the viewer may see.',
      resolve: (_root, _args, { reading, viewer }) => readAuditUsers(reading, auditReach(viewer)),
    }),
  }));
}

const addUserType = (builder: Builder) =>
  builder.objectRef<{ id: number; name: string }>('AuditLogUser').implement({
    description:
      'The name is the one that the person had then; empty, with id 0, for a person whom the viewer does not see.',
    fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
  });

function addEntryType(builder: Builder, User: ReturnType<typeof addUserType>) {
  const Change = builder.objectRef<AuditLogChange>('AuditLogChange').implement({
    description:
      'Values are the stored ones as text, lists as JSON; display values are for people: names, and texts as i18n:<id>.',
    fields: (t) => ({
      id: t.exposeString('id'),
      field: t.exposeString('field'),
      value_new: t.exposeString('value_new', { nullable: true }),
      value_old: t.exposeString('value_old', { nullable: true }),
      display_value_new: t.exposeString('display_value_new', { nullable: true }),
      display_value_old: t.exposeString('display_value_old', { nullable: true }),
    }),
  });
  const System = builder.objectRef<{ name: string }>('AuditLogSystem').implement({
    fields: (t) => ({ name: t.exposeString('name') }),
  });
  /** For an entry with one change, so that clients need not read the list. */
  const onlyChange = ({ changes }: AuditLogEntry) => (changes.length === 1 ? changes[0] : undefined);

  return builder.objectRef<AuditLogEntry>('AuditLogEntry').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      system_id: t.exposeInt('system_id', { nullable: true }),
      user_id: t.exposeInt('user_id', { nullable: true }),
      created_at: t.exposeFloat('created_at', { description: 'Milliseconds since 1970.' }),
      entity_id: t.exposeInt('entity_id', { nullable: true }),
      entity_type: t.exposeString('entity_type'),
      namespace: t.exposeString('namespace'),
      value_new: t.string({ nullable: true, resolve: (entry) => onlyChange(entry)?.value_new ?? null }),
      value_old: t.string({ nullable: true, resolve: (entry) => onlyChange(entry)?.value_old ?? null }),
      field: t.string({ nullable: true, resolve: (entry) => onlyChange(entry)?.field ?? null }),
      action: t.exposeString('action'),
      user: t.expose('user', { type: User, nullable: true }),
      changes: t.expose('changes', { type: [Change] }),
      meta: t.exposeString('meta', { description: 'JSON.' }),
      entity_display_name: t.exposeString('entity_display_name'),
      system: t.expose('system', { type: System, nullable: true }),
    }),
  });
}
