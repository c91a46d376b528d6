import type { JobState } from '../jobs/jobState.ts';

export const exportFormats = ['CSV', 'PDF', 'XLSX'] as const;
export const exportSources = ['Calls', 'SystemTree'] as const;
export const exportStates = ['New', 'Running', 'Complete', 'Failed', 'Canceled'] as const;

export type ExportFormat = (typeof exportFormats)[number];
export type ExportSourceName = (typeof exportSources)[number];
export type ExportState = (typeof exportStates)[number];

/** A sheet ends after 1,048,576 rows; a document of more pages than this makes is not read. */
export const mostRows: Readonly<Record<ExportFormat, number>> = { CSV: 5_000_000, XLSX: 1_000_000, PDF: 20_000 };

/** One month. */
export const exportKeptDays = 31;

const states: Readonly<Record<JobState, ExportState>> = {
  waiting: 'New',
  running: 'Running',
  cancelling: 'Running',
  done: 'Complete',
  failed: 'Failed',
  cancelled: 'Canceled',
};

/** The state of an export, which is a job. */
export const exportState = (job: JobState): ExportState => states[job];

/** When the file of an export that ended then is deleted. */
export const exportExpiresAt = (finished_at: number): number => finished_at + exportKeptDays * 86_400_000;

export const exceedsMostRows = (format: ExportFormat, rows: number): boolean => rows > mostRows[format];
