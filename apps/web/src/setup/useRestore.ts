import { type BackupProblemReason, backupProblems } from '@carestead/domain/backups/backup';
import { useEffect, useRef, useState } from 'react';
import { requestHeaders } from '../platform/connection/requestHeaders.ts';
import { uploadPieces } from '../platform/connection/uploadPieces.ts';

export type RestoreProblem = BackupProblemReason | 'too_many' | 'failed';

export type RestoreState =
  | { step: 'idle' }
  | { step: 'uploading' | 'restoring'; percent: number }
  | { step: 'failed'; problem: RestoreProblem; values: Record<string, unknown> };

const lookEvery = 1000;

/** Uploads a backup, has it restored and follows that; `onRestored` is called when the server has come back with it. */
export function useRestore(onRestored: () => void) {
  const [state, setState] = useState<RestoreState>({ step: 'idle' });
  /** One that was uploaded is not sent again for another passphrase. */
  const uploaded = useRef<{ file: File; name: string } | null>(null);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  const fail = (problem: string, values: Record<string, unknown> = {}) =>
    setState({ step: 'failed', problem: problemOf(problem), values });

  async function follow(id: number) {
    while (!isOver.current) {
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
      const answer = await ask('GET').catch(() => null);
      // While the server starts anew there is no answer; then it cannot be set up any more.
      if (answer?.status === 409) return onRestored();
      const { restore } = (answer?.body ?? {}) as { restore?: Followed | null };
      if (restore?.id !== id) continue;
      const { progress_done: done, progress_total: total, problem, problem_values } = restore;
      if (restore.state === 'failed' || restore.state === 'cancelled')
        return fail(problem.replace('jobs.problem.backup.', ''), problem_values);
      setState({ step: 'restoring', percent: total > 0 ? Math.floor((100 * done) / total) : 0 });
    }
  }

  async function start(file: File, passphrase: string) {
    if (uploaded.current?.file !== file) {
      setState({ step: 'uploading', percent: 0 });
      const answer = await uploadPieces('/backend/setup/uploads', file, 0, (share) =>
        setState({ step: 'uploading', percent: Math.floor(100 * share) }),
      );
      if ('problem' in answer) return fail(answer.problem);
      uploaded.current = { file, name: answer.name };
    }
    setState({ step: 'restoring', percent: 0 });
    const body = { name: uploaded.current?.name ?? '', passphrase: passphrase || null };
    const answer = await ask('POST', body).catch(() => null);
    const { id, error } = (answer?.body ?? {}) as { id?: number; error?: string };
    if (typeof id !== 'number') return fail(error ?? 'failed');
    await follow(id);
  }
  return { state, start, reset: () => setState({ step: 'idle' }) };
}

type Followed = {
  id: number;
  state: string;
  progress_done: number;
  progress_total: number;
  problem: string;
  problem_values: Record<string, unknown>;
};

async function ask(method: 'GET' | 'POST', body?: Record<string, unknown>) {
  const response = await fetch('/backend/setup/restore', {
    ...{ method, credentials: 'include' },
    headers: { ...requestHeaders(0), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const problemOf = (given: string): RestoreProblem =>
  [...backupProblems, 'too_many' as const].find((known) => known === given) ?? 'failed';
