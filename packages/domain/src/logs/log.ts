/** What there is to read: what the processes of this installation note, what concerns the configurators, and what hubs note. */
export const logNames = ['server', 'worker', 'database', 'configurator', 'hub'] as const;

export type LogName = (typeof logNames)[number];

/** Those that are kept in files of the machine; the log of the hubs is in the database. */
export const fileLogs = ['server', 'worker', 'database', 'configurator'] as const satisfies readonly LogName[];

export type FileLog = (typeof fileLogs)[number];

export const isFileLog = (name: LogName): name is FileLog => fileLogs.some((one) => one === name);

/** Lines of one system stand in these; the others name all systems. */
export const namesOneSystem = (name: LogName): boolean => name === 'configurator' || name === 'hub';

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;

export type LogLevel = (typeof logLevels)[number];

/** One entry of a log, without secrets. */
export type LogLine = {
  level: LogLevel;
  /** Null: it does not say. */
  at: number | null;
  text: string;
  /** What it says beside its text, in the words of whoever wrote it. */
  facts: readonly { name: string; value: string }[];
  system_id: number | null;
};

/** This mark in a line of the server says that it concerns a configurator. */
export const configuratorPart = 'configurator';

/** As pino counts them: 30 is info. */
export function levelOf(value: unknown): LogLevel {
  if (typeof value !== 'number') return 'error';
  if (value < 30) return 'debug';
  if (value < 40) return 'info';
  return value < 50 ? 'warn' : 'error';
}
