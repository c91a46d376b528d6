import type { DestinationStream, Logger } from 'pino';
import { pino, stdTimeFunctions } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

const secrets = ['password', 'password_repeat', 'token', 'secret', 'code', 'cookie', 'authorization'];

const errors = ['err', 'error', 'cause'];

/** Those of errors are named as well: below a `*` the censor is not given the name of the first part. */
const paths = [...errors.map((name) => `${name}.code`), ...secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])];

/** `ECONNREFUSED`, `23505`, `VALIDATION_FAILED`. */
const errorCode = /^(?:[A-Z][A-Z0-9_]{2,63}|[0-9A-Z]{5})$/;

/** In an error `code` is the kind of failure; anywhere else it is a log-in secret. */
function censor(value: unknown, path: readonly string[]): unknown {
  const isOfError = path.at(-1) === 'code' && path.some((part) => errors.includes(part));
  return isOfError && typeof value === 'string' && errorCode.test(value) ? value : '[secret]';
}

/** Structured lines on standard error; the one line on standard output is that the product is ready. */
export const createLog = (process: string, level: Config['logLevel'], to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: { process },
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths, censor },
    },
    to ?? pino.destination({ dest: 2, sync: true }),
  );
