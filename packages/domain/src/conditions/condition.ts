/** What can be wrong with the installation; each has a text (`conditions.message.<key>`). */
export const conditionMessages = [
  'database_silent',
  'configurator_offline',
  'configurator_unauthorized',
  'events_not_kept',
  'process_down',
  'disk_low',
  'disk_full',
  'clock_set',
  'clock_differs',
  'journal_behind',
  'jobs_waiting',
  'deliveries_failing',
  'online_backup_failing',
  'cloud_copy_failing',
  'licence_exceeded',
  'certificate_ends',
  'certificate_over',
  'certificate_unreadable',
  'backup_late',
  'backup_missing',
  'event_loop_slow',
  'event_loop_stuck',
  'database_bloated',
  'failsafe_group_missing',
  'failsafe_group_empty',
  'check_failing',
] as const;
export type ConditionMessage = (typeof conditionMessages)[number];

/** What keeps calls from being stored, shown or brought back, now or soon; everything else can wait for a working day. */
const critical: ReadonlySet<ConditionMessage> = new Set([
  'database_silent',
  'events_not_kept',
  'disk_full',
  'certificate_over',
  'backup_missing',
  'event_loop_stuck',
] satisfies ConditionMessage[]);

/** These ask for no action at once: they stand on the page of maintenance alone. */
const quiet: ReadonlySet<ConditionMessage> = new Set([
  'event_loop_slow',
  'database_bloated',
] satisfies ConditionMessage[]);

export type Level = 'warning' | 'critical';

export const levelOf = ({ vital, message }: Pick<Fault, 'vital' | 'message'>): Level =>
  vital || critical.has(message) ? 'critical' : 'warning';

/** Whether people are shown it on every page. */
export const isCalledOut = ({ message }: Pick<Fault, 'message'>): boolean => !quiet.has(message);

type Part = {
  /** Names it in health and metrics. */
  part: string;
  /** Without a vital part no call can be shown. */
  vital: boolean;
  /** Of which system; absent: of the whole installation. */
  system_id?: number;
  /** What was measured, and what the text names. */
  values?: Readonly<Record<string, string | number>>;
  [detail: string]: unknown;
};

type Well = Part & { ok: true };
export type Fault = Part & {
  ok: false;
  /** For operators, in the health route. */
  why: string;
  message: ConditionMessage;
};

/** One part of the installation: fine, or the reason why not. */
export type Condition = Well | Fault;

export type KnownFault = Fault & { since: number };

export const isFault = (condition: Condition): condition is Fault => !condition.ok;

type Named = Pick<Fault, 'part' | 'message'>;

const keyOf = ({ part, message }: Named) => `${part} ${message}`;

/** What is wrong now, each with the moment since which it is: the same fault of the same part keeps its moment. */
export function followFaults(
  known: readonly (Named & { since: number })[],
  conditions: readonly Condition[],
  now: number,
): readonly KnownFault[] {
  const since = new Map(known.map((fault) => [keyOf(fault), fault.since]));
  return conditions.filter(isFault).map((fault) => ({ ...fault, since: since.get(keyOf(fault)) ?? now }));
}

/** A process that restarts or a link that reconnects is usually back at once: people are shown what lasts. */
const shownAfter = 10_000;

export const lastingFaults = (faults: readonly KnownFault[], now: number) =>
  faults.filter(({ since }) => now - since >= shownAfter);

/** The same for as long as people would be shown the same. */
export const shownKey = (faults: readonly Named[]) => faults.map(keyOf).toSorted().join(', ');
