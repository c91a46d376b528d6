import { StartProblem } from '../startProblem.ts';

/** Why the database cannot be reached, in a sentence that never repeats the password. */
export function connectionProblem(error: unknown, databaseUrl: string): unknown {
  const url = URL.parse(databaseUrl);
  const where = url
    ? `${decodeURIComponent(url.hostname) || 'localhost'}${url.port && `:${url.port}`}`
    : 'the given address';
  const database = url?.pathname.slice(1) ?? '';
  const problem = (sentence: string) => new StartProblem(sentence, { cause: error });
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return problem(`The database does not answer at ${where}: is PostgreSQL running there?`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return problem(`The database host ${where} is not known.`);
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return problem(`The database at ${where} cannot be reached.`);
    case '28P01':
    case '28000':
      return problem(
        `The database at ${where} refuses the user "${url?.username ?? ''}": check the name and password in DATABASE_URL.`,
      );
    case '3D000':
      return problem(`The database "${database}" does not exist at ${where}: create it first.`);
    case '57P03':
    case '53300':
      return problem(
        `The database at ${where} takes no connections right now: ${error instanceof Error ? error.message : ''}.`,
      );
    default:
      return error instanceof Error && error.message.includes('timeout')
        ? problem(`The database at ${where} cannot be reached.`)
        : error;
  }
}

function codeOf(error: unknown): string | null {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
