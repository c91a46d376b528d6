import { exportKeptDays } from '@carestead/domain/exports/export';
import type { ExportSource } from '../platform/exports/exportSource.ts';
import { type JobKind, job } from '../platform/jobs/job.ts';
import { type ExportPayload, exportPayload } from './exportPayload.ts';

/** Each source is a kind of job, so that whoever loses the right to its rows loses sight of their exports. */
export const jobName = ({ name }: Pick<ExportSource, 'name'>) => (name === 'Calls' ? 'export_calls' : 'export_tree');

const kinds = new WeakMap<ExportSource, JobKind<ExportPayload>>();

/** One kind for each source, the same in the call server and in the worker. */
export function exportJob(source: ExportSource): JobKind<ExportPayload> {
  const kind = kinds.get(source) ?? kindOf(source);
  kinds.set(source, kind);
  return kind;
}

const kindOf = (source: ExportSource): JobKind<ExportPayload> =>
  job(jobName(source), {
    payload: exportPayload,
    needs: source.needs,
    run: async () => {
      const { runExport } = await import('./runExport.ts');
      return { run: (stored: ExportPayload, session) => runExport(source, stored, session) };
    },
    survivesRestart: false,
    retries: 1,
    timeLimit: 3_600_000,
    keptDays: exportKeptDays,
  });
