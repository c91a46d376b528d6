import type { CloudSettings } from '@carestead/domain/cloud/cloud';
import { recordAudit } from '../platform/auditRecord.ts';
import type { Context } from '../platform/graphql/context.ts';
import { recordOperation } from '../platform/operations.ts';
import { forgetList, forgetUnwanted, readAccount, readSystemName, storeAccount } from './cloudQueries.ts';

/** Stores what people set, with what follows from it; a password is named neither in the audit log nor anywhere else. */
export async function saveSettings(
  { database, secrets, viewer, clock, system_id }: Context,
  { enabled, username, password }: CloudSettings & { password: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const before = await readAccount(transaction, system_id);
    const isSame = before.username === username;
    const kept = isSame ? before.sealed_password : '';
    const sealed_password = password === '' ? kept : secrets.encrypt(password);
    const now = clock.now();
    await storeAccount(transaction, system_id, { enabled, username, sealed_password }, { by: viewer.name, now });
    if (!isSame) await forgetList(transaction, system_id);
    if (username === '') await forgetUnwanted(transaction, system_id, ['commit', 'manual']);
    else if (!enabled) await forgetUnwanted(transaction, system_id, ['commit']);
    const name = await readSystemName(transaction, system_id);
    const after = { enabled, username };
    await recordAudit(transaction, {
      ...{ at: now, by: { id: viewer.id, name: viewer.name }, action: 'updated', system_id },
      ...{ entity_type: 'cloud_account', entity_id: null, entity_display_name: name },
      changes: [
        ...(['enabled', 'username'] as const)
          .filter((field) => before[field] !== after[field])
          .map((field) => ({ field, value_old: before[field], value_new: after[field] })),
        ...(password === '' ? [] : [{ field: 'password', value_old: before.sealed_password !== '', value_new: true }]),
      ],
    });
    await recordOperation(transaction, {
      ...{ kind: 'cloud_settings', user_name: viewer.name, state: 'done' },
      ...{ started_at: now, finished_at: now, details: { name } },
    });
  });
}
