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
  'licence_exceeded',
  'certificate_ends',
  'certificate_over',
  'certificate_unreadable',
] as const;
export type ConditionMessage = (typeof conditionMessages)[number];

type Part = {
  /** Names it in health and metrics. */
  part: string;
  /** Without a vital part no call can be shown. */
  vital: boolean;
  /** Of which system; absent: of the whole installation. */
  system_id?: number;
  [detail: string]: unknown;
};

type Well = Part & { ok: true };
export type Fault = Part & {
  ok: false;
  /** For operators, in the health route. */
  why: string;
  message: ConditionMessage;
  /** What the text names. */
  values?: Readonly<Record<string, string | number>>;
};

/** One part of the installation: fine, or the reason why not. */
export type Condition = Well | Fault;

export type KnownFault = Fault & { since: number };

export const isFault = (condition: Condition): condition is Fault => !condition.ok;

const keyOf = ({ part, message }: Fault) => `${part} ${message}`;

/** What is wrong now, each with the moment since which it is: the same fault of the same part keeps its moment. */
export function followFaults(
  known: readonly KnownFault[],
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
export const shownKey = (faults: readonly Pick<Fault, 'part' | 'message'>[]) =>
  faults
    .map(({ part, message }) => `${part} ${message}`)
    .toSorted()
    .join(', ');
