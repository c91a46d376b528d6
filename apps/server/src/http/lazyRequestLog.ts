import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * A log that carries the id of its request, made when the first line is written: most requests write none, and
 * making one costs more than answering from memory.
 */
export class LazyRequestLog implements FastifyBaseLogger {
  readonly #log: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #made: FastifyBaseLogger | null = null;

  constructor(log: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#log = log;
    this.#bindings = bindings;
  }

  get level() {
    return this.#log.level;
  }

  get #own() {
    this.#made ??= this.#log.child(this.#bindings);
    return this.#made;
  }

  #write(level: Level, line: readonly unknown[]) {
    Reflect.apply(this.#own[level], this.#own, line);
  }

  child(bindings: Record<string, unknown>) {
    return this.#own.child(bindings);
  }

  fatal(...line: unknown[]) {
    this.#write('fatal', line);
  }

  error(...line: unknown[]) {
    this.#write('error', line);
  }

  warn(...line: unknown[]) {
    this.#write('warn', line);
  }

  info(...line: unknown[]) {
    this.#write('info', line);
  }

  debug(...line: unknown[]) {
    this.#write('debug', line);
  }

  trace(...line: unknown[]) {
    this.#write('trace', line);
  }

  silent(...line: unknown[]) {
    this.#write('silent', line);
  }
}
