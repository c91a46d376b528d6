import { type OnlineTarget, onlineSettingsProblems, onlineTargets } from '@carestead/domain/backups/onlineBackup';
import type { Config } from '../../platform/config.ts';
import { type Builder, needs } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../../platform/graphql/publicError.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import { recordOperation } from '../../platform/operations.ts';
import { demandAll } from '../backupAccess.ts';
import { findBackup, isBackupName } from '../backupFolder.ts';
import { backupNeeds } from '../backupNeeds.ts';
import { connectJob, sendJob, testTargetJob } from './onlineJobs.ts';
import { noLogin, readOnlineBackup, storeOnlineBackup } from './onlineQueries.ts';

const managed = needs(backupNeeds, 'none');

export function addOnlineApi(builder: Builder, config: () => Config) {
  const Input = builder.inputType('OnlineBackupInput', {
    fields: (t) => ({
      enabled: t.boolean({ required: true }),
      target: t.string({ required: true }),
      path: t.string({ required: true }),
      root_folder_id: t.string({ required: true }),
      team_drive: t.string({ required: true }),
      address: t.string({ required: true }),
      bucket: t.string({ required: true }),
      region: t.string({ required: true }),
      username: t.string({ required: true }),
      secret: t.string({ description: 'Null: the one that is stored stays.' }),
    }),
  });
  builder.mutationFields((t) => ({
    setOnlineBackup: t.boolean({
      ...managed,
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input: { secret, ...given } }, context) => {
        demandAll(context);
        const { database, secrets, viewer, clock } = context;
        const settings = { ...trimmed(given), target: targetOf(given.target) };
        const stored = await readOnlineBackup(database);
        // A secret is for the place that it was given for: changing the address does not send it elsewhere.
        const isSamePlace = stored?.settings.address === settings.address && stored.settings.target === settings.target;
        const kept = isSamePlace ? stored.secret : '';
        const problems = onlineSettingsProblems(settings, Boolean(secret) || kept !== '');
        if (problems.length > 0) throw new ValidationFailed(problems);
        const sealed_secret = secret ? secrets.encrypt(secret) : kept;
        const now = clock.now();
        await storeOnlineBackup(database, { ...settings, sealed_secret }, { by: viewer.name, now });
        await recorded(context, 'online_backup_settings');
        return true;
      },
    }),
    connectOnlineBackup: t.int({
      ...managed,
      description: 'Begins a log-in to Google Drive: its code comes as the message `onlinebackup.token`.',
      resolve: (_root, _args, context) => {
        demandAll(context);
        if (config().google.client === null) throw new PublicError('this server is not known to Google', 'NO_CLIENT');
        return startJob(context, connectJob, { payload: {}, system_id: null, onceKey: `of ${context.viewer.id}` });
      },
    }),
    disconnectOnlineBackup: t.boolean({
      ...managed,
      description: 'Forgets the log-in to Google Drive.',
      resolve: async (_root, _args, context) => {
        demandAll(context);
        const { database, viewer, clock } = context;
        const change = { ...noLogin, sealed_grant: '' };
        await storeOnlineBackup(database, change, { by: viewer.name, now: clock.now() });
        await recorded(context, 'online_backup_logout');
        return true;
      },
    }),
    testOnlineBackup: t.int({
      ...managed,
      description: 'Writes a small file to the target and deletes it again.',
      resolve: (_root, _args, context) => {
        demandAll(context);
        return startJob(context, testTargetJob, { payload: {}, system_id: null, onceKey: 'test' });
      },
    }),
    sendBackup: t.int({
      ...managed,
      description: 'Sends a backup to the target, without a name the newest, and gives the id of the job.',
      args: { name: t.arg.string() },
      resolve: async (_root, { name: given }, context) => {
        demandAll(context);
        const name = given ?? null;
        if (name !== null && !(isBackupName(name) && (await findBackup(config().dataFolder, name))))
          throw new PublicError('not found', 'NOT_FOUND');
        return await startJob(context, sendJob, { payload: { name }, system_id: null, onceKey: name ?? 'newest' });
      },
    }),
  }));
}

async function recorded({ database, viewer, clock, bus }: Context, kind: string) {
  const now = clock.now();
  await recordOperation(database, {
    ...{ kind, user_name: viewer.name, state: 'done', started_at: now, finished_at: now },
  });
  bus.emit('jobsChanged', { user_id: null });
}

const trimmed = <T extends Record<string, unknown>>(given: T): T =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as T;

function targetOf(given: string): OnlineTarget {
  const found = onlineTargets.find((target) => target === given);
  if (!found) throw new ValidationFailed([{ field: 'target', message: 'invalid_input' }]);
  return found;
}
