import { auditLog } from './auditLog.ts';
import type { Bench } from './bench.ts';
import { coldStart } from './coldStart.ts';
import { entityList } from './entityList.ts';
import { inMemoryAnswer } from './inMemoryAnswer.ts';
import { loginFlood } from './loginFlood.ts';
import { longList } from './longList.ts';
import { webSize } from './webSize.ts';

export const benches: readonly Bench[] = [
  coldStart,
  inMemoryAnswer,
  entityList,
  auditLog,
  loginFlood,
  webSize,
  longList,
];
