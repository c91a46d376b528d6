import { z } from 'zod';
import { compareVersions, isVersion } from './version.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.number().int().min(0);

/** What is signed: what a release is, and each of its files. */
export const releaseShape = z.object({
  format: z.literal(1),
  product: z.literal('carestead'),
  version: z.string().refine(isVersion),
  released_at: z.number().int().min(0),
  /** What its processes need of the supervisor that starts them. */
  supervisor: z.number().int().min(1),
  /** All that it brings, in order. */
  migrations: z.array(z.string()),
  /** The newest migration that a release must know to be gone back to. */
  readable_from: z.string(),
  /** The archive of the files, as it lies in the release. */
  contents: z.object({ bytes, sha256 }),
  files: z
    .array(z.object({ path: z.string().refine(isReleasePath), bytes, sha256 }))
    .min(1)
    .max(20_000)
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length),
});

export type Release = z.infer<typeof releaseShape>;

const topLevel = new Set(['server', 'web', 'phone', 'documents.json', 'package.json']);

/** Only such paths are ever written: below the folder of the release, in the parts that it has. */
export function isReleasePath(path: string): boolean {
  const parts = path.split('/');
  if (path.length > 240 || !topLevel.has(parts[0] ?? '')) return false;
  return parts.every((part) => /^[\w@][\w.@~-]*$/.test(part));
}

export const unpackedBytes = ({ files }: Release) => files.reduce((sum, file) => sum + file.bytes, 0);

/** Why a release cannot be taken, or was not; each has a text of its own. */
export const updateProblems = [
  'not_a_release',
  'damaged',
  'no_key',
  'wrong_signature',
  'not_newer',
  'too_far',
  'by_hand',
  'disk_full',
  'offline',
  'no_address',
  'unreachable',
  'gone',
  'interrupted',
  'failed',
] as const;

export type UpdateProblemReason = (typeof updateProblems)[number];

export type Installed = {
  version: string;
  /** All that it knows. */
  migrations: readonly string[];
  supervisor: number;
};

/** Why a release is not for this installation; null: it is. */
export function releaseRefusal(
  { version, supervisor, readable_from }: Pick<Release, 'version' | 'supervisor' | 'readable_from'>,
  installed: Installed,
): UpdateProblemReason | null {
  if (compareVersions(version, installed.version) <= 0) return 'not_newer';
  if (supervisor > installed.supervisor) return 'by_hand';
  return installed.migrations.includes(readable_from) ? null : 'too_far';
}

/** What an update does, in this order: fetch and verify, change to the new release, watch it. */
export const updateSteps = ['verify', 'switch', 'watch'] as const;

export type UpdateStep = (typeof updateSteps)[number];

/** After this an update has timed out, in milliseconds. */
export const updateBudget = 300_000;
