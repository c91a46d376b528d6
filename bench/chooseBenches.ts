import { benches } from './all.ts';
import type { Bench, Size } from './measure/bench.ts';

export type BenchChoice = { size: Size; chosen: readonly Bench[] } | { problem: string };

/** What is to be measured; without a name it is everything. */
export function chooseBenches(args: readonly string[], env: Readonly<Record<string, string | undefined>>): BenchChoice {
  const given = [...args, ...keptByNpm(env.npm_config_quick)];
  const size = given.includes('--quick') ? 'quick' : 'full';
  const wanted = given.filter((argument) => argument !== '--quick');
  const names = benches.map(({ name }) => name);
  const unknown = wanted.find((argument) => !names.includes(argument));
  if (unknown !== undefined) return { problem: `There is no bench "${unknown}": choose among ${names.join(', ')}.` };
  return { size, chosen: benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name)) };
}

/** `npm run bench --quick login` takes the flag for its own, and the name for its value. */
function keptByNpm(value: string | undefined): readonly string[] {
  if (value === undefined || value === '') return [];
  return value === 'true' ? ['--quick'] : ['--quick', value];
}
