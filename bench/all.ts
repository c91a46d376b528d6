import { analytics } from './analytics.ts';
import { auditLog } from './auditLog.ts';
import { backgroundLoad } from './backgroundLoad.ts';
import { backupBench } from './backup.ts';
import { callLog } from './callLog.ts';
import { choices } from './choices.ts';
import { coldStart } from './coldStart.ts';
import { companionApp } from './companionApp.ts';
import { demo } from './demo.ts';
import { entityList } from './entityList.ts';
import { exportBench } from './export.ts';
import { fanOut } from './fanOut.ts';
import { formOpening } from './formOpening.ts';
import { frames } from './frames.ts';
import { growth } from './growth.ts';
import { history } from './history.ts';
import { incidents } from './incidents.ts';
import { ingest } from './ingest.ts';
import { inMemoryAnswer } from './inMemoryAnswer.ts';
import { loginFlood } from './loginFlood.ts';
import { longList } from './longList.ts';
import { manyRows } from './manyRows.ts';
import type { Bench } from './measure/bench.ts';
import { memory } from './memory.ts';
import { phones } from './phones.ts';
import { projection } from './projection.ts';
import { recovery } from './recovery.ts';
import { references } from './references.ts';
import { screen } from './screen.ts';
import { search } from './search.ts';
import { sync } from './sync.ts';
import { tree } from './tree.ts';
import { treeMoves } from './treeMoves.ts';
import { variety } from './variety.ts';
import { webSize } from './webSize.ts';

export const benches: readonly Bench[] = [
  coldStart,
  demo,
  inMemoryAnswer,
  entityList,
  references,
  choices,
  search,
  manyRows,
  treeMoves,
  sync,
  ingest,
  history,
  projection,
  auditLog,
  callLog,
  analytics,
  incidents,
  exportBench,
  backupBench,
  loginFlood,
  webSize,
  longList,
  tree,
  formOpening,
  screen,
  frames,
  fanOut,
  variety,
  memory,
  phones,
  companionApp,
  recovery,
  backgroundLoad,
  growth,
];
