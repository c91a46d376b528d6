import type { OnlineProblemReason } from '@carestead/domain/backups/onlineBackup';
import { isDiskFull } from '../../platform/diskSpace.ts';
import { ForbiddenAddress } from '../../platform/outbound/outboundAddress.ts';

/** Why nothing arrives at the target, for people; the cause is for the log. */
export class OnlineProblem extends Error {
  override readonly name = 'OnlineProblem';
  readonly reason: OnlineProblemReason;
  /** Milliseconds that the target asked to wait. */
  readonly retryAfter: number;

  constructor(reason: OnlineProblemReason, detail: string, { retryAfter = 0, cause }: Extra = {}) {
    super(`${reason}: ${detail}`, { cause });
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

type Extra = { retryAfter?: number; cause?: unknown };

/** What a connection or a file system throws, as a reason; what is a fault of ours stays one. */
export function asOnlineProblem(error: unknown): unknown {
  if (error instanceof OnlineProblem || !(error instanceof Error)) return error;
  if (error instanceof ForbiddenAddress) return new OnlineProblem('forbidden_address', error.message, { cause: error });
  if (isDiskFull(error)) return new OnlineProblem('full', error.message, { cause: error });
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return new OnlineProblem('not_found', error.message, { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new OnlineProblem('login_refused', error.message, { cause: error });
  return error;
}
