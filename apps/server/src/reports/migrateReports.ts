import type { Values } from '@carestead/domain/kit/entity';
import { notificationProfile, notificationRecipient } from '@carestead/domain/notifications/notificationProfile';
import { isMigrationPhrase, type MigratedProfile, planMigration } from '@carestead/domain/reports/migration';
import { report as reportEntity } from '@carestead/domain/reports/report';
import { applyWrites } from '../entities/applyWrites.ts';
import { write } from '../entities/write.ts';
import { conflict, lockForWriting } from '../entities/writeQueries.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { heldReports, markMigrated, readMigrationFacts } from './migrationQueries.ts';
import type { StoredReport } from './reportQueries.ts';

/** A report as the person saw it in the preview. */
export type SeenReport = { id: number; revision: number };

/**
 * Makes notifications of reports and switches those off, all in one transaction or nothing. Of two at the same moment the
 * second finds another revision. Gives the number of profiles.
 */
export async function migrateReports(
  context: EntityContext,
  seen: readonly SeenReport[],
  phrase: string,
): Promise<number> {
  if (!isMigrationPhrase(phrase, context.locale))
    throw new ValidationFailed([{ field: 'phrase', message: 'no_match' }]);
  const now = context.clock.now();
  let made = 0;
  await write(context, reportEntity, async (scope) => {
    const before = await seenReports(scope, seen);
    // No name is taken by others between the plan and the writing.
    await lockForWriting(scope, notificationProfile);
    const facts = await readMigrationFacts(scope.database, scope.system_id);
    const plans = planMigration(before, facts);
    if (plans.some(({ problem }) => problem === 'migrated'))
      throw new ValidationFailed([{ field: 'reports', message: 'report_migrated' }]);
    if (plans.some(({ problem }) => problem !== null))
      throw new ValidationFailed([{ field: 'reports', message: 'invalid_input' }]);
    const creates = plans.flatMap(({ profiles }) => profiles.map((profile) => creationOf(profile)));
    const { written } = await applyWrites(scope, notificationProfile, creates, 'many');
    made = written.length;
    await markMigrated(
      scope.database,
      scope.system_id,
      before.map(({ id }) => id),
      now,
    );
    return [
      ...before.map((row) => ({ id: row.id, before: row, after: migrated(row, now) })),
      ...written.map((row) => ({ ...row, entity: notificationProfile })),
    ];
  });
  return made;
}

const creationOf = ({ recipient, ...values }: MigratedProfile) => ({
  change: 'create' as const,
  values: { ...values, [notificationRecipient.plural]: [recipient] },
});

const migrated = (row: StoredReport, now: number): Values => ({
  ...row,
  ...{ enabled: false, migrated_at: now, revision: row.revision + 1 },
});

/** As they stand, held until the end; one that was changed since is refused. */
async function seenReports(scope: EntityContext, seen: readonly SeenReport[]): Promise<readonly StoredReport[]> {
  const revisions = new Map(seen.map(({ id, revision }) => [id, revision]));
  await lockForWriting(scope, reportEntity);
  const rows = await heldReports(scope.database, scope.system_id, [...revisions.keys()]);
  if (rows.length < revisions.size) throw new PublicError('not found', 'NOT_FOUND');
  const changed = rows.find(({ id, revision }) => revisions.get(id) !== revision);
  if (changed) throw await conflict(scope, reportEntity, changed);
  return rows;
}
