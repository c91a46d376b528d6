import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartProblem } from '../startProblem.ts';
import { wordsOf } from '../wordsOf.ts';
import { builtInHouse } from './builtInHouse.ts';
import { type House, house } from './house.ts';

/** The house of a file, or the small one of our own. */
export function readHouse(file: string | undefined): House {
  if (file === undefined) return house.parse(builtInHouse);
  const found = house.safeParse(contentOf(file));
  if (!found.success) throw new StartProblem(`The house in ${file} is not complete: ${z.prettifyError(found.error)}`);
  return found.data;
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartProblem(`The house in ${file} cannot be read: ${wordsOf(error)}`);
  }
}
