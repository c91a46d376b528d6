import { auditLog } from './auditLog.ts';
import type { Bench } from './bench.ts';
import { coldStart } from './coldStart.ts';
import { entityList } from './entityList.ts';
import { ingest } from './ingest.ts';
import { inMemoryAnswer } from './inMemoryAnswer.ts';
import { loginFlood } from './loginFlood.ts';
import { longList } from './longList.ts';
import { webSize } from './webSize.ts';

export const benches: readonly Bench[] = [
  coldStart,
  inMemoryAnswer,
  entityList,
  ingest,
  auditLog,
  loginFlood,
  webSize,
  longList,
];
