import { permissionLevels } from '@carestead/domain/access/callSourceLevel';
import { role } from '@carestead/domain/access/role';
import { managesRole, noRights, type RoleRights, roleProblems } from '@carestead/domain/access/roleProblems';
import type { Values } from '@carestead/domain/kit/entity';
import { storeWrites, type Writes } from '../entities/writes.ts';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied, PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { findRole, isHeldOutside, type StoredRole } from './peopleQueries.ts';

const store = storeWrites(role);

/** Roles are written by those above them; who has one of them gets the new rights at once. */
export const roleWrites: Writes = {
  create: async (context, input) => {
    refuse(context, null, rightsAfter(context, noRights, input), { isHeldOutside: false });
    return await store.create(context, input);
  },
  update: async (context, id, revision, input) => {
    const before = await existing(context, id);
    const facts = { isHeldOutside: await isHeldOutside(context.database, context.viewer, id) };
    refuse(context, before, rightsAfter(context, before, input), facts);
    return publish(context, await store.update(context, id, revision, input));
  },
  delete: async (context, ids, phrase) => {
    for (const id of ids) {
      if (!managesRole(context.viewer, await existing(context, id)))
        throw new ValidationFailed([{ field: '', message: 'above_rank' }]);
    }
    return publish(context, await store.delete(context, ids, phrase));
  },
  sort: async (context, ids) => {
    if (!context.viewer.is_superuser) throw new AccessDenied('MISSING_PERMISSION');
    return publish(context, await store.sort(context, ids));
  },
};

function refuse(
  { viewer }: Context,
  before: StoredRole | null,
  after: RoleRights,
  facts: Parameters<typeof roleProblems>[3],
) {
  const problems = roleProblems(viewer, before, after, facts);
  if (problems.length > 0) throw new ValidationFailed(problems);
}

function publish({ bus }: Context, ids: readonly number[]) {
  bus.emit('rightsChanged', { user_id: null, role_ids: ids });
  return ids;
}

async function existing({ database }: Context, id: number): Promise<StoredRole> {
  const found = await findRole(database, id);
  if (!found) throw new PublicError('not found', 'NOT_FOUND');
  return found;
}

/** Levels are given for the system of the request; those of other systems stay. */
function rightsAfter({ system_id }: Context, before: RoleRights, input: Values): RoleRights {
  const codes = listOf(input.role_permissions);
  const levels = listOf(input.role_call_source_groups);
  return {
    permissions: codes?.map(({ permission }) => String(permission)) ?? before.permissions,
    levels: levels
      ? [
          ...before.levels.filter((level) => level.system_id !== system_id),
          ...levels.map(({ callsource_group_id, permission_level }) => ({
            system_id,
            callsource_group_id: Number(callsource_group_id),
            permission_level: permissionLevels.find((one) => one === permission_level) ?? 'None',
          })),
        ]
      : before.levels,
  };
}

const listOf = (value: unknown): readonly Values[] | null => (Array.isArray(value) ? value : null);
