import type { BackupProblemReason } from '@carestead/domain/backups/backup';
import { AgeProblem } from '../platform/age/ageFile.ts';
import { TarProblem } from '../platform/archive/tar.ts';
import { isDiskFull } from '../platform/diskSpace.ts';

/** A reason that people can do something about; anything else is a fault of ours. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
  readonly reason: BackupProblemReason;
  readonly values: Readonly<Record<string, string>>;

  constructor(reason: BackupProblemReason, values: Readonly<Record<string, string>> = {}, cause?: unknown) {
    super(`backup: ${reason}`, { cause });
    this.reason = reason;
    this.values = values;
  }
}

/** What a file that was cut or changed makes the readers throw, as a reason. */
export function asBackupProblem(error: unknown): unknown {
  if (error instanceof BackupProblem) return error;
  if (error instanceof AgeProblem && error.why === 'no_key') return new BackupProblem('passphrase_needed', {}, error);
  if (isDiskFull(error)) return new BackupProblem('disk_full', {}, error);
  return error instanceof AgeProblem || error instanceof TarProblem || isBrokenZstd(error)
    ? new BackupProblem('damaged', {}, error)
    : error;
}

const isBrokenZstd = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ZSTD_|Z_BUF_ERROR)/.test(String(error.code));
