import type { Config } from '../platform/config.ts';

const levels = { debug: 20, info: 30, warn: 40, error: 50, silent: 60 };

type Level = Exclude<Config['logLevel'], 'silent' | 'debug'>;

export type Log = (level: Level, message: string, facts?: Record<string, unknown>) => void;

/** The same lines that the children write, without the library that they load for it. */
export const createLog =
  (threshold: Config['logLevel'], write: (line: string, facts: Record<string, unknown>) => void): Log =>
  (level, msg, facts = {}) => {
    if (levels[level] < levels[threshold]) return;
    const line = { level: levels[level], time: new Date().toISOString(), process: 'supervisor', ...facts, msg };
    write(JSON.stringify(line), facts);
  };
