import type { Bench } from './bench.ts';
import { coldStart } from './coldStart.ts';
import { inMemoryAnswer } from './inMemoryAnswer.ts';
import { loginFlood } from './loginFlood.ts';

export const benches: readonly Bench[] = [coldStart, inMemoryAnswer, loginFlood];
