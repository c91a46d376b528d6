import { seesSystem } from '@carestead/domain/access/systems';
import { displayProfile, displayProfileSetting } from '@carestead/domain/display/displayProfile';
import { freeSlug } from '@carestead/domain/display/profileName';
import { cleanValues } from '@carestead/domain/kit/cleanValues';
import type { Values } from '@carestead/domain/kit/entity';
import { initialValues } from '@carestead/domain/kit/entity';
import type { Problem } from '@carestead/domain/kit/problem';
import { problemsOf, withoutFields, withProblems } from '@carestead/domain/kit/problemsOf';
import { changesBetween } from '../entities/changes.ts';
import { referenceProblems, ruleProblems } from '../entities/rules.ts';
import { toColumns } from '../entities/storedValues.ts';
import type { Written } from '../entities/write.ts';
import { write } from '../entities/write.ts';
import { conflict, lockForWriting, newId } from '../entities/writeQueries.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { AccessDenied, PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import type { Profile } from './profileQueries.ts';
import {
  deleteProfile,
  insertProfile,
  lockProfile,
  replaceSettings,
  takenSlugs,
  updateProfileColumns,
} from './profileQueries.ts';

type PlanKey = keyof (typeof displayProfileSetting)['fields'];

export type GivenSetting = { system_id: number } & { [K in PlanKey]?: number | null | undefined };
export type GivenProfile = { fields: Values; settings: readonly GivenSetting[] | null };

/**
 * Not from the kit, because the settings of one profile reach over systems: each is checked in its own, and those of systems that
 * the person does not see stay as they are.
 */
export const createProfile = (context: EntityContext, { fields, settings }: GivenProfile) =>
  write(context, displayProfile, async (scope) => {
    await lockForWriting(scope, displayProfile);
    const slug = freeSlug(typeof fields.name === 'string' ? fields.name : '', await takenSlugs(scope.database));
    const values = { ...initialValues(displayProfile), ...fields, slug };
    const rows = await checked(scope, values, settings ?? [], null);
    const id = await newId(scope, displayProfile);
    await insertProfile(scope.database, { ...toColumns(displayProfile, values, scope.secrets), id, revision: 1 });
    await replaceSettings(scope.database, id, [], rows);
    return [{ id, before: null, after: auditedValues(await lockProfile(scope.database, id)) }];
  });

export const updateProfile = (
  context: EntityContext,
  id: number,
  revision: number,
  { fields, settings }: GivenProfile,
) =>
  write(context, displayProfile, async (scope) => {
    await lockForWriting(scope, displayProfile);
    const before = await existing(scope, id);
    if (before.revision !== revision) throw await conflict(scope, displayProfile, before);
    const rows = await checked(scope, { ...before, ...fields }, settings ?? [], before);
    if (settings) await replaceSettings(scope.database, id, seenSystems(scope, before), rows);
    const columns = toColumns(displayProfile, fields, scope.secrets);
    const written = {
      before: auditedValues(before),
      after: auditedValues({ ...(await existing(scope, id)), ...columns }),
    };
    if (changesBetween(displayProfile, written.before, written.after).length > 0)
      await updateProfileColumns(scope.database, id, columns);
    return [{ id, ...written }];
  });

export const deleteProfiles = (context: EntityContext, ids: readonly number[]) =>
  write(context, displayProfile, async (scope) => {
    const gone: Written[] = [];
    for (const id of new Set(ids)) {
      const before = await existing(scope, id);
      if (seenSystems(scope, before).length < before.settings.length) throw new AccessDenied('MISSING_PERMISSION');
      await deleteProfile(scope.database, id);
      gone.push({ id, before: auditedValues(before), after: null });
    }
    return gone;
  });

async function existing({ database }: EntityContext, id: number): Promise<Profile> {
  const found = await lockProfile(database, id);
  if (!found) throw new PublicError('not found', 'NOT_FOUND');
  return found;
}

const seenSystems = ({ viewer }: EntityContext, { settings }: Profile) =>
  settings.map(({ system_id }) => system_id).filter((system_id) => seesSystem(viewer, system_id));

/** The settings as they are stored, or a refusal that names every field that is wrong. */
async function checked(
  scope: EntityContext,
  values: Values,
  settings: readonly GivenSetting[],
  before: Profile | null,
): Promise<readonly Values[]> {
  if (!settings.every(({ system_id }) => seesSystem(scope.viewer, system_id)))
    throw new AccessDenied('MISSING_PERMISSION');
  const id = before?.id ?? null;
  const rows = settings.map((setting) => ({ ...initialValues(displayProfileSetting), ...setting }));
  const own = problemsOf(displayProfile, values);
  const sound = withoutFields(cleanValues(displayProfile, values), own);
  const [broken = []] = await ruleProblems(scope, displayProfile, [{ id, before, values: sound }]);
  const problems = withProblems(own, broken);
  const inSettings = await Promise.all(rows.map((row, index) => settingProblems(scope, rows, row, index)));
  const all = [...problems, ...inSettings.flat()];
  if (all.length > 0) throw new ValidationFailed(all);
  return rows;
}

async function settingProblems(
  scope: EntityContext,
  rows: readonly GivenSetting[],
  row: GivenSetting,
  index: number,
): Promise<readonly Problem[]> {
  const { system_id } = row;
  const at = (field: string) => `settings.${index}.${field}`;
  if (!scope.installation.now().systems.some(({ id }) => id === system_id))
    return [{ field: at('system_id'), message: 'unknown_reference' }];
  if (rows.findIndex((other) => other.system_id === system_id) !== index)
    return [{ field: at('system_id'), message: 'must_be_unique' }];
  const plain = problemsOf(displayProfileSetting, row);
  const sound = withoutFields(row, plain);
  const referring = { id: null, values: sound, before: [] };
  const [unknown = []] = await referenceProblems({ ...scope, system_id }, displayProfileSetting, [referring]);
  return withProblems(plain, unknown).map((problem) => ({ ...problem, field: at(problem.field) }));
}

/** As the audit log shows it: each setting with its system. */
const auditedValues = (profile: Profile | null): Values | null =>
  profile && {
    ...profile,
    display_profile_settings: profile.settings.map((setting) =>
      JSON.stringify({
        system_id: setting.system_id,
        ...Object.fromEntries(Object.entries(setting).filter(([key]) => key in displayProfileSetting.fields)),
      }),
    ),
  };
