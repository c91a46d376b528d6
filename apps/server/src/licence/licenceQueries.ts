import type { IssuedLicence } from '@carestead/domain/licence/issuedLicence';
import { recordAudit } from '../platform/auditRecord.ts';
import type { Database } from '../platform/database/database.ts';
import type { Context } from '../platform/graphql/context.ts';
import { recordOperation } from '../platform/operations.ts';
import { visiblePeople } from '../platform/visiblePeople.ts';

export type Activation = {
  licence: IssuedLicence;
  code: string;
  /** Null: anonymous, while the product is being set up. */
  by: { id: number; name: string } | null;
};

const unlimited = 'i18n:licence.unlimited';

type Outcome = 'activated' | 'already_activated' | 'already_set_up';

/** The licence and its audit row are one transaction; the lock makes two at once one after the other. */
export async function insertLicence(database: Database, activation: Activation, now: number): Promise<Outcome> {
  const { licence, code, by } = activation;
  const { id, number, name, features, limits } = licence;
  return await database.transaction().execute(async (transaction) => {
    const { setup_time } = await transaction
      .selectFrom('installation')
      .select('setup_time')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (by === null && setup_time !== null) return 'already_set_up';
    const made = await transaction
      .insertInto('licences')
      .values({
        id,
        number,
        name,
        features: JSON.stringify(features),
        limits: JSON.stringify(limits),
        code,
        activated_at: new Date(now),
        activated_by: by?.id ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return 'already_activated';
    await recordAudit(transaction, {
      at: now,
      by,
      action: 'created',
      entity_type: 'license',
      entity_id: id,
      entity_display_name: name,
      changes: changesOf(licence),
    });
    await recordOperation(transaction, {
      ...{ kind: 'licence', user_name: by?.name ?? '', started_at: now, finished_at: now, state: 'done' },
      details: { name },
    });
    return 'activated';
  });
}

/** The log has a text in place of a zero: it is read years later. */
function changesOf({ number, features, limits }: IssuedLicence) {
  const newValues = {
    number,
    ...features,
    devices: limits.devices || unlimited,
    visuals: limits.visuals || unlimited,
    app_clients: limits.app_clients || 'i18n:licence.none',
    systems: limits.systems,
  };
  return Object.entries(newValues).map(([field, value_new]) => ({ field, value_old: null, value_new }));
}

export type ActivatedLicence = { id: number; number: string; activated_at: number; user_name: string | null };

/** The current licence, with the fields for those who manage it. */
export async function findActivatedLicence({
  database,
  viewer,
}: Pick<Context, 'database' | 'viewer'>): Promise<ActivatedLicence | null> {
  const row = await database
    .selectFrom('licences')
    .leftJoin('users', 'users.id', 'licences.activated_by')
    .select(['licences.id', 'number', 'activated_at', 'activated_by', 'username'])
    .orderBy('activated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, number, activated_at, activated_by, username } = row;
  const isSeen = await visiblePeople({ database, viewer }, [activated_by]);
  return { id, number, activated_at, user_name: isSeen(activated_by) ? (username ?? '') : null };
}
