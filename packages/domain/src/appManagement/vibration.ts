import type { Values } from '../kit/entity.ts';
import type { Problem } from '../kit/problem.ts';

/** Phones cut off longer patterns. */
const mostVibrations = 20;
const longest = 10_000;

/** Milliseconds of vibration and of rest in turn; null where the text is none. */
export function readVibration(pattern: string): readonly number[] | null {
  const parts = pattern
    .trim()
    .split(/[\s,]+/)
    .filter((part) => part !== '');
  const read = parts.map(Number);
  const isPattern =
    read.length <= mostVibrations && read.every((ms) => Number.isInteger(ms) && ms >= 1 && ms <= longest);
  return isPattern ? read : null;
}

export const writeVibration = (pattern: readonly number[]) => pattern.join(' ');

/** What somebody tapped: the moments at which the finger went down and up, in turn. It ends with a vibration. */
export function tappedVibration(moments: readonly number[]): readonly number[] {
  const lengths = moments.slice(1).map((at, index) => Math.round(at - (moments[index] ?? at)));
  const kept = lengths.slice(0, Math.min(lengths.length - ((lengths.length + 1) % 2), mostVibrations - 1));
  return kept.map((ms) => Math.min(Math.max(ms, 1), longest));
}

export function vibrationProblems({ vibration_pattern }: Values): readonly Problem[] {
  const isWrong = typeof vibration_pattern === 'string' && readVibration(vibration_pattern) === null;
  return isWrong ? [{ field: 'vibration_pattern', message: 'invalid_input' }] : [];
}
