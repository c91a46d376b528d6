import { type RoleViewLevel, type ViewLevel, viewLevels } from '@carestead/domain/access/treeAccess';

/** The form holds parts as they came over the wire. */
export function levelsOf(value: unknown): readonly RoleViewLevel[] {
  if (!Array.isArray(value)) return [];
  return value.map(({ role_id, level }: Partial<RoleViewLevel>) => ({
    role_id: Number(role_id),
    level: viewLevels.find((one) => one === level) ?? 'write',
  }));
}

/** A role that is not named may edit. */
export const levelOf = (levels: readonly RoleViewLevel[], role_id: number): ViewLevel =>
  levels.find((one) => one.role_id === role_id)?.level ?? 'write';

/** What says nothing more than silence is left out; in one order, so that going back to what is stored changes nothing. */
export const withLevel = (levels: readonly RoleViewLevel[], role_id: number, level: ViewLevel) =>
  [...levels.filter((one) => one.role_id !== role_id), { role_id, level }]
    .filter((one) => one.level !== 'write')
    .toSorted((a, b) => a.role_id - b.role_id);
