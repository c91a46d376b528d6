const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

const noAnswer = 'the database does not answer';

/** Why the database cannot be used, in a text that anonymous callers may read: no names of hosts, tables or files. */
export function databaseProblem(error: unknown): string {
  const code = codeOf(error);
  if (code === '53100') return 'the disk of the database is full';
  if (code === '53300') return 'the database has too many connections';
  if (code === '25006') return 'the database takes no changes';
  if (isTimedOut(error)) return 'the database is too slow';
  if (code?.startsWith('28')) return 'the database refuses the user';
  if (code === null || unreachable.has(code) || code.startsWith('08') || code.startsWith('57')) return noAnswer;
  return `the database refuses with ${code}`;
}

/**
 * What is reported while it lasts: a database whose disk is full also stops answering now and then, which is the same
 * trouble and not another one.
 */
export const clearerProblem = (before: string | null, now: string): string =>
  before !== null && now === noAnswer ? before : now;

/**
 * The database stops, starts, or was just exchanged for another one of its name: whoever asks again in a moment is answered.
 * Only what the database itself says or the driver of its connections, not what any other connection can fail with.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code === null) return error instanceof Error && error.message.startsWith('Connection terminated');
  return code === '3D000' || code.startsWith('08') || code.startsWith('57P');
}

/** A statement that was cancelled because it took longer than allowed. */
export const isTimedOut = (error: unknown) => codeOf(error) === '57014';

function codeOf(error: unknown): string | null {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** A NUL, half a character, a number or a moment beyond what a column holds: the value is at fault, not the product. */
const unstorable = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

export const isUnstorableValue = (error: unknown) => unstorable.has(codeOf(error) ?? '');
