import { type BackupKind, backupKinds, passphraseProblem, shortestPassphrase } from '@carestead/domain/backups/backup';
import { jobStates } from '@carestead/domain/jobs/jobState';
import type { Bus } from '../platform/bus/bus.ts';
import { Live, type Source } from '../platform/bus/live.ts';
import type { Config } from '../platform/config.ts';
import { alsoWhenFull, type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { operationRef } from '../platform/graphql/operationRef.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { startJob } from '../platform/jobs/startJob.ts';
import { recordOperation } from '../platform/operations.ts';
import { demandAll } from './backupAccess.ts';
import { deleteBackup, findBackup, isBackupName } from './backupFolder.ts';
import { backupJob, checkJob, restoreJob } from './backupJobs.ts';
import { passphraseKey } from './backupKeys.ts';
import { backupNeeds } from './backupNeeds.ts';
import { addOnlineType } from './online/onlineType.ts';
import { type ListedBackup, type Overview, readOverview } from './overview.ts';
import type { RunningJob } from './overviewQueries.ts';
import { storePassphraseKey } from './passphraseQueries.ts';

const managed = needs(backupNeeds, 'none');

/** Backups of the installation: what there is, and what can be done with it. Files come and go over routes of their own. */
export function addBackupsApi(builder: Builder, config: () => Config) {
  const Overview = addTypes(builder);
  const dataFolder = () => config().dataFolder;
  const overview = (context: Context) => {
    demandAll(context);
    return readOverview(context.reading, config(), { reader: context.viewer.id, now: context.clock.now() });
  };
  /** One that is there. */
  const nameOf = async (name: string) => {
    if (!isBackupName(name) || !(await findBackup(dataFolder(), name))) throw new PublicError('not found', 'NOT_FOUND');
    return name;
  };

  builder.queryField('backups', (t) =>
    t.field({ ...managed, type: Overview, resolve: (_root, _args, context) => overview(context) }),
  );
  builder.subscriptionField('backupsChanged', (t) =>
    t.field({
      ...managed,
      type: Overview,
      description: 'Everything about backups, at once and whenever it changes.',
      subscribe: (_root, _args, context) => {
        demandAll(context);
        return new Live(`backups for ${context.viewer.id}`, 'newest', changesOf(context.bus), false);
      },
      resolve: (_root, _args, context) => overview(context),
    }),
  );
  builder.mutationFields((t) => ({
    startBackup: t.int({
      ...managed,
      description: 'Starts a backup and gives the id of its job; while one runs, the id of that one.',
      resolve: (_root, _args, context) => {
        demandAll(context);
        return startJob(context, backupJob, { payload: { kind: 'manual' }, system_id: null, onceKey: 'manual' });
      },
    }),
    checkBackup: t.int({
      ...managed,
      description: 'Restores a backup into a database of its own, compares all rows, and gives the id of the job.',
      args: { name: t.arg.string({ required: true }) },
      resolve: async (_root, args, context) => {
        demandAll(context);
        const name = await nameOf(args.name);
        return await startJob(context, checkJob, { payload: { name }, system_id: null, onceKey: name });
      },
    }),
    restoreBackup: t.int({
      ...managed,
      description: 'Puts a backup in the place of the installation; everybody is logged out when it is done.',
      args: { name: t.arg.string({ required: true }), passphrase: t.arg.string() },
      resolve: async (_root, args, context) => {
        demandAll(context);
        const name = await nameOf(args.name);
        const passphrase = args.passphrase ? context.secrets.encrypt(args.passphrase) : null;
        return await startJob(context, restoreJob, {
          payload: { name, passphrase, isInitial: false },
          system_id: null,
          onceKey: 'restore',
        });
      },
    }),
    deleteBackups: t.int({
      ...alsoWhenFull(managed),
      description: 'Gives how many were there.',
      args: { names: t.arg.stringList({ required: true }) },
      resolve: async (_root, { names }, context) => {
        demandAll(context);
        const { database, viewer, clock, bus } = context;
        let deleted = 0;
        for (const name of new Set(names)) {
          if (!isBackupName(name) || !(await deleteBackup(dataFolder(), name))) continue;
          deleted += 1;
          await recordOperation(database, {
            ...{ kind: 'backup_deleted', user_name: viewer.name, state: 'done' },
            ...{ started_at: clock.now(), finished_at: clock.now(), details: { file: name } },
          });
        }
        bus.emit('jobsChanged', { user_id: null });
        return deleted;
      },
    }),
    setBackupPassphrase: t.boolean({
      ...managed,
      description: 'Backups from now on open with this passphrase, too; those of before keep theirs.',
      args: { passphrase: t.arg.string({ required: true }) },
      resolve: async (_root, { passphrase }, context) => {
        demandAll(context);
        const { database, viewer, clock, bus } = context;
        const problem = passphraseProblem(passphrase);
        if (problem === 'too_short')
          throw new ValidationFailed([
            { field: 'passphrase', message: 'at_least', data: { size: shortestPassphrase } },
          ]);
        if (problem === 'too_long')
          throw new ValidationFailed([{ field: 'passphrase', message: 'at_most', data: { size: 200 } }]);
        const now = clock.now();
        await storePassphraseKey(database, await passphraseKey(passphrase.trim()), { by: viewer.name, now });
        await recordOperation(database, {
          ...{ kind: 'backup_passphrase', user_name: viewer.name, state: 'done', started_at: now, finished_at: now },
        });
        bus.emit('jobsChanged', { user_id: null });
        return true;
      },
    }),
  }));
}

function addTypes(builder: Builder) {
  const Online = addOnlineType(builder);
  const Kind = builder.enumType('BackupKind', { values: backupKinds });
  const State = builder.enumType('BackupJobState', { values: jobStates });
  const Backup = builder.objectRef<ListedBackup>('Backup').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      kind: t.field({ type: Kind, resolve: ({ kind }): BackupKind => kind }),
      created_at: t.float({ resolve: ({ head }) => head.created_at }),
      bytes: t.exposeFloat('bytes'),
      product_version: t.string({ resolve: ({ head }) => head.product_version }),
      has_passphrase: t.boolean({ resolve: ({ hasPassphrase }) => hasPassphrase }),
      is_own: t.exposeBoolean('isOwn', { description: 'False: of another installation, whose passphrase it needs.' }),
      is_newer: t.exposeBoolean('isNewer', { description: 'Of a newer version: it cannot be restored here.' }),
      download: t.string({ resolve: ({ name }) => `/backend/backups/${name}` }),
    }),
  });
  const Running = builder.objectRef<RunningJob>('BackupJob').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      kind: t.exposeString('kind'),
      state: t.expose('state', { type: State }),
      progress_done: t.exposeInt('progress_done'),
      progress_total: t.exposeInt('progress_total'),
      user_name: t.exposeString('user_name', { description: 'Empty: the product itself.' }),
      started_at: t.exposeFloat('started_at', { nullable: true }),
    }),
  });
  return builder.objectRef<Overview>('Backups').implement({
    fields: (t) => ({
      list: t.expose('list', { type: [Backup] }),
      running: t.expose('running', { type: [Running] }),
      operations: t.expose('operations', { type: [operationRef(builder)] }),
      passphrase_set_at: t.exposeFloat('passphrase_set_at', { nullable: true, description: 'Null: there is none.' }),
      passphrase_set_by: t.exposeString('passphrase_set_by'),
      online: t.expose('online', { type: Online }),
    }),
  });
}

/** Backups are made by jobs: whenever one of them has changed, the list may have. */
const changesOf = (bus: Bus): Source<null> => ({
  now: () => [null],
  follow: (listener) => {
    const offs = [
      bus.on('jobsChanged', () => listener(null)),
      bus.on('operationsChanged', () => listener(null)),
      bus.on('messagesMissed', () => listener(null)),
    ];
    return () => {
      for (const off of offs) off();
    };
  },
});
