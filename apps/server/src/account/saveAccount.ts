import { user } from '@carestead/domain/entities/user';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied, PublicError } from '../platform/graphql/publicError.ts';
import type { AccountValues } from './accountQueries.ts';
import { writeAccount } from './accountQueries.ts';

/** Whatever a session remembers of its person. */
const remembered = ['locale', 'homepage', 'password_is_temporary'];

/** Writes, and then tells whom it concerns: sessions that have ended, and those that must look again. */
export async function saveAccount(context: Context, values: AccountValues): Promise<void> {
  const { bus, clock, viewer, system_id } = context;
  const written = await writeAccount(context, values, clock.now());
  if (!written) {
    if (values.password) throw new PublicError('the password was changed meanwhile', 'CONFLICT');
    throw new AccessDenied('MISSING_AUTH');
  }
  const { fields, endedSessions } = written;
  for (const session_id of endedSessions) bus.emit('sessionsEnded', { user_id: viewer.id, session_id });
  if (fields.some((field) => remembered.includes(field))) {
    bus.emit('rightsChanged', { user_id: viewer.id, role_ids: [] });
  }
  if (fields.length > 0) bus.emit('rowsChanged', { system_id, entity: user.name, ids: [viewer.id] });
}
