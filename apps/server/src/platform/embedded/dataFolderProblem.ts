import { StartProblem } from '../startProblem.ts';

/** A sentence for whatever kept the database from being prepared; what is one already stays as it is. */
export function dataFolderProblem(error: unknown, dataFolder: string): StartProblem {
  if (error instanceof StartProblem) return error;
  const problem = (sentence: string) => new StartProblem(sentence, { cause: error });
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const path = error instanceof Error && 'path' in error ? String(error.path) : dataFolder;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return problem(
        `The data folder ${dataFolder} cannot be used (${code} at ${path}): give the account that runs Carestead the right to write there, or name another folder with CARESTEAD_DATA.`,
      );
    case 'EEXIST':
    case 'ENOTDIR':
      return problem(`The data folder ${dataFolder} is not a folder: name another one with CARESTEAD_DATA.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return problem(`There is no space left for the data folder ${dataFolder}.`);
    default:
      return problem(
        `The database could not be prepared in ${dataFolder}: ${error instanceof Error ? error.message : String(error)}.`,
      );
  }
}
