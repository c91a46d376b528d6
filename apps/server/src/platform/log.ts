import type { DestinationStream, Logger } from 'pino';
import { pino, stdTimeFunctions } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

const secrets = ['password', 'password_repeat', 'token', 'secret', 'code', 'cookie', 'authorization'];

/** Structured lines on standard error; the one line on standard output says that the product is ready. */
export const createLog = (process: string, level: Config['logLevel'], to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: { process },
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((word) => [word, `*.${word}`, `*.*.${word}`]), censor: '[secret]' },
    },
    to ?? pino.destination({ dest: 2, sync: true }),
  );
