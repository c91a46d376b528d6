import { StartProblem } from '../platform/startProblem.ts';

type Wanted = { name: string; usual: number; most: number; usage: string };

/** A whole number that may be typed behind the command. */
export function numberOption(typed: string | undefined, { name, usual, most, usage }: Wanted): number {
  const value = typed === undefined ? usual : Number(typed);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new StartProblem(`--${name} must be a whole number up to ${most}: ${usage}`);
  return value;
}
