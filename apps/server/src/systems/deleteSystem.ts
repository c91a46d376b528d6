import { rowRights } from '@carestead/domain/access/rowRights';
import type { Values } from '@carestead/domain/kit/entity';
import { callsInTheWay, isSystemName } from '@carestead/domain/systems/systemDeletion';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { usesOf } from '../entities/usesQueries.ts';
import { write } from '../entities/write.ts';
import { lockedRow, refuseDuringCommit } from '../entities/writeQueries.ts';
import type { Context, EntityContext } from '../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { type CopyHeader, type SystemCopy, writeSealedCopy } from '../platform/sealedCopy/sealedCopy.ts';
import { countContents, deleteSystemRow, openCallsOf, prepareDeletion, rowPages } from './systemQueries.ts';

export type SystemTools = { dataFolder: string };

export type DeletedSystem = { id: number; name: string; copy: string };

type Request = { id: number; name: string };

/** Deletes a configurator and with it its whole system, after a sealed copy of all its rows is on the disk. */
export async function deleteSystem(context: Context, tools: SystemTools, request: Request): Promise<DeletedSystem> {
  const { id } = request;
  let deleted: DeletedSystem | null = null;
  await write(context, systemParam, async (scope) => {
    const { database, clock } = scope;
    await prepareDeletion(database, id);
    const before = await lockedRow(scope, systemParam, id);
    const name = String(before.name);
    await refuse(scope, request, before);
    const contents = await countContents(database, id);
    const copy = await copySystem(context, scope, tools, {
      ...{ system_id: id, name, created_at: clock.now(), reason: 'deleted' as const },
    });
    await deleteSystemRow(database, id).catch(async (error: unknown) => {
      await copy.remove();
      throw error;
    });
    // From here on only the commit can fail, and then it may have happened all the same: the copy stays.
    deleted = { id, name, copy: copy.file };
    const rows = Object.fromEntries(contents.map(({ entity, count }) => [entity, count]));
    return [{ id, before, after: null, meta: { copy: copy.file, rows } }];
  });
  if (!deleted) throw new Error('the system was not deleted');
  return deleted;
}

async function refuse(scope: EntityContext, request: Request, before: Values): Promise<void> {
  const { database, clock, viewer } = scope;
  const { id } = request;
  const now = clock.now();
  if (!isSystemName(request.name, String(before.name)))
    throw new ValidationFailed([{ field: 'name', message: 'no_match' }]);
  const forbidden = rowRights(systemParam).problems(viewer, id, before, null);
  if (forbidden.length > 0) throw new ValidationFailed(forbidden);
  await refuseDuringCommit({ ...scope, system_id: id }, now);
  const uses = await usesOf(scope, systemParam, [id]);
  if (uses.length > 0) throw new PublicError('still in use', 'IN_USE', { uses });
  const size = callsInTheWay(await openCallsOf(database, id), now);
  if (size > 0) throw new ValidationFailed([{ field: '', message: 'open_calls', data: { size } }]);
}

async function copySystem(
  { log, secrets }: Context,
  { database }: EntityContext,
  { dataFolder }: SystemTools,
  header: CopyHeader,
): Promise<SystemCopy> {
  try {
    return await writeSealedCopy(
      { dataFolder, folder: 'removed-systems', secrets },
      header,
      rowPages(database, header.system_id),
    );
  } catch (error) {
    log.error(
      { err: error, system_id: header.system_id },
      'copy of the system could not be written, the system is not deleted',
    );
    throw new ValidationFailed([{ field: '', message: 'copy_failed' }]);
  }
}
