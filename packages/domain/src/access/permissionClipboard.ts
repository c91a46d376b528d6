import type { Granter } from './permissionMatrix.ts';
import { isGrantable } from './permissionMatrix.ts';
import { isPermission } from './permissions.ts';

const format = 'carestead-permissions';
const version = 1;

export type CopiedPermissions = { role: string; permissions: readonly string[] };

/** What the clipboard holds; another installation can read it, and so can a person. */
export const writePermissions = ({ role, permissions }: CopiedPermissions): string =>
  JSON.stringify({ format, version, role, permissions: permissions.toSorted() }, null, 2);

export function readPermissions(text: string): CopiedPermissions | 'unreadable' | 'newer' {
  const written = parsed(text);
  if (written.format !== format || typeof written.version !== 'number') return 'unreadable';
  if (written.version > version) return 'newer';
  const { role, permissions } = written;
  return typeof role === 'string' && isTextList(permissions) ? { role, permissions } : 'unreadable';
}

export type Pasting = {
  added: readonly string[];
  removed: readonly string[];
  kept: readonly string[];
  /** Codes that this version does not know. */
  unknown: readonly string[];
  /** Codes that the person who pastes does not hold. */
  refused: readonly string[];
  /** What the role holds afterwards. */
  result: readonly string[];
};

/** What becomes of a role when copied permissions replace its own. */
export function pasting(granter: Granter, held: readonly string[], copied: readonly string[]): Pasting {
  const codes = [...new Set(copied)];
  const known: readonly string[] = codes.filter(isPermission);
  const result = known.filter((code) => isGrantable(granter, code));
  return {
    added: result.filter((code) => !held.includes(code)),
    removed: held.filter((code) => !result.includes(code)),
    kept: result.filter((code) => held.includes(code)),
    unknown: codes.filter((code) => !isPermission(code)),
    refused: known.filter((code) => !result.includes(code)),
    result,
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const written: unknown = JSON.parse(text);
    return typeof written === 'object' && written !== null ? { ...written } : {};
  } catch {
    return {};
  }
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
