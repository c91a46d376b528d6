import type { Faults } from '../faults/faults.ts';
import type { Random } from '../traffic/seededRandom.ts';

export type Numbered = { number: number; sent: string };

const mostInMessage = 1000;

const oddMessages = [
  'this is no JSON {',
  '[]',
  '{"type":"weather","degrees":21}',
  '{"type":"events","events":"many"}',
  '{"type":"events","events":[null,"x",{"kind":"call_opened"}]}',
  '{"type":"snapshot","number":"none"}',
];

const eventsMessage = (events: readonly Numbered[]) =>
  `{"type":"events","events":[${events.map(({ sent }) => sent).join(',')}]}`;

export type Distortion = ReturnType<typeof createDistortion>;

/** The messages that carry some events, as the faults of the moment want them. */
export function createDistortion(random: Random) {
  /** A number is held back once; whoever connects again gets it. */
  const held = new Set<number>();
  let odd = 0;
  const isHeld = (number: number, every: number) => {
    if (number % every !== 0 || held.has(number)) return false;
    held.add(number);
    return true;
  };
  return (events: readonly Numbered[], earlier: readonly Numbered[], faults: Faults): string[] => {
    let list = events;
    if (faults.gaps === 'delayed') list = list.filter(({ number }) => !isHeld(number, faults.every));
    if (faults.out_of_order) list = random.shuffled(list);
    if (faults.repeats) list = [...list, ...earlier, ...list];
    const messages = chunks(list).map(eventsMessage);
    if (!faults.nonsense) return messages;
    odd += 1;
    return [oddMessages[odd % oddMessages.length] ?? '', ...messages];
  };
}

function chunks(events: readonly Numbered[]): (readonly Numbered[])[] {
  const count = Math.ceil(events.length / mostInMessage);
  return Array.from({ length: count }, (_, index) => events.slice(index * mostInMessage, (index + 1) * mostInMessage));
}
