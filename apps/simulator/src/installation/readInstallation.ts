import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { messageOf, StartProblem } from '../errors.ts';
import { builtInInstallation } from './builtInInstallation.ts';
import { type Installation, installation } from './installation.ts';

/** The installation of a file, or the small one of our own. */
export function readInstallation(file: string | undefined): Installation {
  if (file === undefined) return installation.parse(builtInInstallation);
  const found = installation.safeParse(contentOf(file));
  if (!found.success)
    throw new StartProblem(`The installation in ${file} is not complete: ${z.prettifyError(found.error)}`);
  return found.data;
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartProblem(`The installation in ${file} cannot be read: ${messageOf(error)}`);
  }
}
