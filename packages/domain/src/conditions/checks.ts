import { type Condition, type ConditionMessage, isFault, type Level, levelOf } from './condition.ts';

/** What the page of maintenance shows at its top, in this order, each with the parts of the installation that belong to it. */
const partsOf = {
  disk: ['disk', 'database_disk'],
  clock: ['clock'],
  database: ['database', 'database_size'],
  queue: ['jobs', 'deliveries', 'consumers'],
  certificate: ['certificate'],
  backup: ['backup'],
  event_loop: ['event_loop'],
} as const;

export type CheckName = keyof typeof partsOf;
export const checkNames = Object.keys(partsOf).filter((name): name is CheckName => name in partsOf);

export type Check = {
  name: CheckName;
  /** Unknown: not measured yet, or the operator has not configured it. */
  state: 'ok' | 'unknown' | Level;
  /** What is wrong; null where nothing is. */
  message: ConditionMessage | null;
  /** What was measured, and what the text of the message names. */
  values: Readonly<Record<string, string | number>>;
};

/** Each check with the worst of its parts. */
export const checksOf = (conditions: readonly Condition[]): readonly Check[] =>
  checkNames.map((name) => checkOf(name, conditions));

function checkOf(name: CheckName, all: readonly Condition[]): Check {
  const parts: readonly string[] = partsOf[name];
  const own = all.filter(({ part }) => parts.includes(part));
  const faults = own.filter(isFault);
  const worst = faults.find((fault) => levelOf(fault) === 'critical') ?? faults[0];
  const measured = Object.fromEntries(own.flatMap((each) => Object.entries(each.values ?? {})));
  const values = { ...queueValues(name, own), ...measured, ...worst?.values };
  if (worst) return { name, state: levelOf(worst), message: worst.message, values };
  return { name, state: own.length === 0 ? 'unknown' : 'ok', message: null, values };
}

/** For how many seconds the oldest job, delivery or entry of the journal has waited. */
function queueValues(name: CheckName, own: readonly Condition[]) {
  if (name !== 'queue') return {};
  const waited = own.map(({ oldest_waiting_seconds }) => oldest_waiting_seconds);
  return { seconds: Math.round(Math.max(0, ...waited.filter((each) => typeof each === 'number'))) };
}
