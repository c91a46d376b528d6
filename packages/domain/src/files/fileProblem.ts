import type { Field } from '../fields.ts';
import type { Problem } from '../problem.ts';
import type { FileType } from './fileTypes.ts';
import { fileTypes, typeLabels } from './fileTypes.ts';

export type FileField = Extract<Field, { kind: 'file' }>;

/** A file as it was chosen: what it is called, what the browser takes it for, and what its first bytes say. */
export type FileFacts = { name: string; type: string; size: number; sniffed: FileType | null };

const longestName = 128;
/** What devices can store: letters without accents, digits, dot and hyphen. */
const plainName = /^[a-z0-9.-]+$/i;
const megabyte = 1024 * 1024;

/** The claims of a browser that does not know. */
const noClaim = ['', 'application/octet-stream'];

/** Name, type and size; what the name, the browser and the bytes say must be the same thing. */
export function fileProblem(
  { types, maxBytes }: Pick<FileField, 'types' | 'maxBytes'>,
  file: FileFacts,
): Omit<Problem, 'field'> | null {
  if (!plainName.test(file.name)) return { message: 'file_name' };
  if (file.name.length > longestName) return { message: 'at_most', data: { size: longestName } };
  if (!isOneOf(types, file)) return { message: 'file_type', data: { types: typeLabels(types) } };
  if (file.size > maxBytes) return { message: 'file_too_large', data: { size: inMegabytes(maxBytes) } };
  return null;
}

export const inMegabytes = (bytes: number) => Math.round((bytes / megabyte) * 100) / 100;

function isOneOf(types: readonly FileType[], { name, type, sniffed }: FileFacts): boolean {
  if (sniffed === null || !types.includes(sniffed)) return false;
  const { endings, aliases } = fileTypes[sniffed];
  const claims: readonly string[] = [sniffed, ...aliases, ...noClaim];
  return claims.includes(type.toLowerCase()) && endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
}
