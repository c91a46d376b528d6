import type { RunError, RunKind, SendStep } from '@carestead/domain/sync/sendSteps';
import type { LeftOut } from '../../entities/importRows.ts';

/** A row that the configurator did not take. */
export type RefusedRow = { entity: string; id: number; reason: string };

/** What a run has to remember to go on where it was, whichever server does. */
export type RunPayload = {
  /** The rows that were chosen when it began. */
  keys?: readonly (readonly [entity: string, id: number])[];
  /** The newest version of the rows here when their sending began: a later edit means to begin anew. */
  version?: number;
  /** The configurator's number of the commit before ours, and of ours. */
  commit_before?: number;
  commit?: number;
  commit_at?: number;
  /** The snapshot that is to be restored. */
  target?: number;
  /** How many rows were written here. */
  count?: number;
  left_out?: readonly LeftOut[];
  refused?: readonly RefusedRow[];
  /** It is left as it is: people are not asked any more whether it is to be continued. */
  is_abandoned?: boolean;
  /** It was started by itself after the last edit. */
  is_automatic?: boolean;
};

export type Run = {
  id: number;
  system_id: number;
  kind: RunKind;
  step: SendStep;
  sent: number;
  total: number;
  percent: number;
  steps: readonly { step: SendStep; at: number }[];
  error: RunError | null;
  error_detail: string;
  payload: RunPayload;
  snapshot_id: number | null;
  started_at: number;
  step_at: number;
  ended_at: number | null;
  user_id: number | null;
  user_name: string;
};

/** Why a run cannot go on; everything else that is thrown is a fault of ours. */
export class RunFailed extends Error {
  override readonly name = 'RunFailed';
  readonly error: RunError;

  constructor(error: RunError, detail: string) {
    super(detail);
    this.error = error;
  }
}
