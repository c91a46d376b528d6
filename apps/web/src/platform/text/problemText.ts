import { permissionLevels } from '@carestead/domain/access/callSourceLevel';
import { isPermission } from '@carestead/domain/access/permissions';
import { type ProblemKey, problemKeys } from '@carestead/domain/kit/problem';
import type { Text } from './useText.ts';

export type WireProblem = { field: string; message: string; data?: Record<string, unknown> };

/** Problems come from the server as plain JSON; what has another shape is none. */
export function wireProblems(value: unknown): WireProblem[] {
  return Array.isArray(value) ? value.filter(isWireProblem) : [];
}

/** The first problem of a field, in the reader's language. */
export function problemText(text: Text, problems: readonly WireProblem[], field: string): string | null {
  const problem = problems.find((each) => each.field === field);
  if (!problem) return null;
  return text(`problem.${isProblemKey(problem.message) ? problem.message : 'invalid_input'}`, shownData(text, problem));
}

/** Rights and levels travel as codes and are read as words. */
function shownData(text: Text, { data }: WireProblem): WireProblem['data'] {
  const permission = data?.permission;
  if (isPermission(permission)) return { ...data, right: text(`permission.${permission}`) };
  const level = permissionLevels.find((one) => one === data?.needed);
  return level ? { ...data, level: text(`choice.role_call_source_group.permission_level.${level}`) } : data;
}

const isWireProblem = (value: unknown): value is WireProblem =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

const isProblemKey = (key: string): key is ProblemKey => problemKeys.some((known) => known === key);

/** The server has found the same and more; what it did not say is not lost. */
export const allProblems = (ours: readonly WireProblem[], theirs: readonly WireProblem[]): readonly WireProblem[] => [
  ...theirs,
  ...ours.filter(({ field }) => !theirs.some((problem) => problem.field === field)),
];
