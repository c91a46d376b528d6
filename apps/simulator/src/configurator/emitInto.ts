import type { Faults } from '../faults/faults.ts';
import type { Happening } from '../journal/fieldState.ts';
import type { Journal } from '../journal/journal.ts';

/** What no reader of the protocol can make sense of; its number is right, so that it can be set aside by it. */
const oddities: readonly object[] = [
  { kind: 'gibberish', payload: [1, 2, 3] },
  { kind: 'call_opened', call: 'seven', call_type_id: null },
  { kind: 'battery', device_id: 1, percent: 4000 },
  {},
];

/** Appends what happened to the journal, with the faults that are switched on. */
export const emitInto =
  (journal: Pick<Journal, 'append' | 'appendNonsense' | 'last'>, faults: () => Faults) =>
  (happening: Happening, at: number) => {
    const { gaps, nonsense, every } = faults();
    const number = journal.last() + 1;
    const isHit = number % every === 0;
    journal.append(happening, at, isHit && gaps === 'forgotten');
    if (nonsense && isHit) journal.appendNonsense(oddities[(number / every) % oddities.length] ?? {}, at);
  };
