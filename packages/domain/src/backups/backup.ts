/** How a backup came about. */
export const backupKinds = ['manual', 'nightly', 'uploaded'] as const;

export type BackupKind = (typeof backupKinds)[number];

/** Why a backup cannot be written, read or restored; each has a text of its own. */
export const backupProblems = [
  'not_a_backup',
  'damaged',
  'passphrase_needed',
  'wrong_passphrase',
  'key_needed',
  'newer',
  'disk_full',
  'no_database',
  'busy',
  'different',
  'missing',
  'in_use',
] as const;

export type BackupProblemReason = (typeof backupProblems)[number];

/** Shorter ones can be guessed by whoever has the file. */
export const shortestPassphrase = 12;
const longestPassphrase = 200;

export type PassphraseProblem = 'too_short' | 'too_long' | null;

export function passphraseProblem(passphrase: string): PassphraseProblem {
  const length = [...passphrase.trim()].length;
  if (length < shortestPassphrase) return 'too_short';
  return length > longestPassphrase ? 'too_long' : null;
}

/** When a backup is made by itself, in UTC: after midnight in the time zones of care homes, before anybody gets up. */
export const nightlyAt = { hour: 1, minute: 10 } as const;

export function nextNightly(now: number): number {
  const day = 86_400_000;
  const today = Math.floor(now / day) * day + (nightlyAt.hour * 60 + nightlyAt.minute) * 60_000;
  return today > now ? today : today + day;
}
