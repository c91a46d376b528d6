import type { UpdateProblemReason } from '@carestead/domain/updates/release';
import { TarProblem } from '../platform/archive/tar.ts';
import { isDiskFull } from '../platform/diskSpace.ts';

/** A reason that people can do something about; anything else is a fault of ours. */
export class UpdateProblem extends Error {
  override readonly name = 'UpdateProblem';
  readonly reason: UpdateProblemReason;

  constructor(reason: UpdateProblemReason, cause?: unknown) {
    super(`update: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** What a file that was cut or changed makes the readers throw, as a reason. */
export function asUpdateProblem(error: unknown): unknown {
  if (error instanceof UpdateProblem) return error;
  if (isDiskFull(error)) return new UpdateProblem('disk_full', error);
  return error instanceof TarProblem || isBrokenZstd(error) ? new UpdateProblem('damaged', error) : error;
}

const isBrokenZstd = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ZSTD_|Z_BUF_ERROR)/.test(String(error.code));
