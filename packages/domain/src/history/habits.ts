import type { CallFlag, Urgency } from '../calls/call.ts';
import type { Habit } from './pastInstallation.ts';
import type { ByPart } from './rhythm.ts';

type NamedType = { id: number; name: string; flag: CallFlag; urgency: Urgency };

const steady = (weight: number): ByPart<number> => ({ night: weight, morning: weight, day: weight, evening: weight });

/** What a source raises if nothing else is known: the type that is named after it, else an ordinary call; sometimes an emergency. */
export function usualHabits(source: string, types: readonly NamedType[]): readonly Habit[] {
  const calls = types.filter(({ flag }) => flag === 'Call');
  const word = source.toLowerCase();
  const named = word === '' ? undefined : calls.find(({ name }) => name.toLowerCase().includes(word));
  const usual = named ?? calls.find(({ urgency }) => urgency === 'Normal') ?? calls[0];
  const emergency = calls.find(({ urgency }) => urgency === 'Emergency');
  return [
    ...(usual ? [{ call_type_id: usual.id, weight: steady(1) }] : []),
    ...(emergency && emergency !== usual
      ? [{ call_type_id: emergency.id, weight: { ...steady(0.03), night: 0.06 } }]
      : []),
  ];
}
