import type { Journal } from '../journal/journal.ts';
import type { Ledger } from '../journal/ledger.ts';

/** Notes what an acknowledgement covers, and lets the journal forget it. One that is older or repeated says nothing new. */
export function acknowledge(journal: Journal, ledger: Ledger, number: number, at: number) {
  const { stream, acknowledged } = journal.figures();
  if (number <= acknowledged) return;
  const { events } = journal.readAfter(acknowledged, number - acknowledged);
  const covered = events.filter((event) => event.number <= number);
  ledger.note(
    stream,
    number,
    covered.map(({ sent }) => sent),
    at,
  );
  journal.acknowledge(number);
}
