import type { Expression } from './expressionSyntax.ts';

/** Every kind of character that the expressions of the product tell apart. */
const alphabet: readonly string[] = [
  ...Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)),
  ...['ſ', 'K', 'œ', 'ж', '中', '\u0301', '\u200b', '\u2028', '\u2060', '\ufeff', '٣', '😀'],
];

/** A set of characters: one bit for each of the alphabet. */
type Characters = bigint;

const everything: Characters = (1n << BigInt(alphabet.length)) - 1n;

const known = new Map<string, Characters>();

function charactersOf(source: string, flags: string): Characters {
  const one = new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, ''));
  const key = String(one);
  const ready = known.get(key);
  if (ready !== undefined) return ready;
  const found = alphabet.reduce((all, letter, index) => (one.test(letter) ? all | (1n << BigInt(index)) : all), 0n);
  known.set(key, found);
  return found;
}

export function anyOf(characters: Characters): string {
  return alphabet.find((_, index) => (characters >> BigInt(index)) & 1n) ?? '';
}

export const someCharacters = ['', '!', 'a', '0', ' ', '\n', '\u0000', '"', '@', '.', '/', '-', '>'];

/**
 * The places of an expression that take a character, and the ways from each to the next. Place 0 is the beginning, which
 * takes none; place 1 stands for the engine that tries again one character further on.
 */
export type Graph = {
  takes: readonly Characters[];
  /** By place, how many ways lead to each other one without taking a character between them; two stands for more. */
  ways: readonly ReadonlyMap<number, number>[];
};

export const beginning = 0;
const searching = 1;

/** Repetitions of up to so many are drawn one by one; longer ones count as endless. */
const drawn = { required: 40, optional: 3 };

type Step = { to: number; onlyAtStart: boolean };

export function graphOf(expression: Expression, flags: string): Graph {
  const takes: Characters[] = [0n, everything];
  /** Points between the places, joined by steps that take no character; each place has one before and one after it. */
  const steps: Step[][] = [];
  const point = () => steps.push([]) - 1;
  const join = (from: number, to: number, onlyAtStart = false) => void steps[from]?.push({ to, onlyAtStart });
  const before = new Map<number, number>();
  const after: number[] = [];

  const place = (characters: Characters, from: number, to: number) => {
    const number = takes.length;
    takes.push(characters);
    before.set(from, number);
    after[number] = to;
  };

  /** Draws the expression after a point and returns the point after it. */
  const draw = (part: Expression, from: number): number => {
    switch (part.kind) {
      case 'start': {
        const end = point();
        join(from, end, true);
        return end;
      }
      case 'character': {
        const [entry, end] = [point(), point()];
        join(from, entry);
        place(charactersOf(part.source, flags), entry, end);
        return end;
      }
      case 'sequence':
        return part.parts.reduce((at, next) => draw(next, at), from);
      case 'choice': {
        const end = point();
        for (const option of part.options) join(draw(option, from), end);
        return end;
      }
      case 'look':
        draw(part.part, from);
        return from;
      case 'repeat':
        return drawRepeat(part, from);
    }
  };

  const drawRepeat = ({ part, min, max }: Extract<Expression, { kind: 'repeat' }>, from: number): number => {
    let at = from;
    for (let time = 0; time < Math.min(min, drawn.required); time += 1) at = draw(part, at);
    if (max - min > drawn.optional || min > drawn.required) return drawLoop(part, at);
    const end = point();
    join(at, end);
    for (let time = min; time < max; time += 1) {
      at = draw(part, at);
      join(at, end);
    }
    return end;
  };

  /** The way in and the way round are apart, so that a loop within a loop shows both of its ways round. */
  const drawLoop = (part: Expression, from: number): number => {
    const [head, end] = [point(), point()];
    join(from, head);
    join(from, end);
    const tail = draw(part, head);
    join(tail, head);
    join(tail, end);
    return end;
  };

  const [begin, entry] = [point(), point()];
  join(begin, entry);
  draw(expression, entry);
  after[beginning] = begin;
  after[searching] = entry;

  const waysFrom = (number: number): Map<number, number> => {
    const found = new Map<number, number>();
    const passed = new Set<number>();
    const follow = (at: number) => {
      const next = before.get(at);
      if (next !== undefined) found.set(next, Math.min(2, (found.get(next) ?? 0) + 1));
      passed.add(at);
      for (const { to, onlyAtStart } of steps[at] ?? []) {
        if (!passed.has(to) && (!onlyAtStart || number === beginning)) follow(to);
      }
      passed.delete(at);
    };
    const first = after[number];
    if (first !== undefined) follow(first);
    if (number <= searching && !flags.includes('y')) found.set(searching, 1);
    return found;
  };

  return { takes, ways: takes.map((_, number) => waysFrom(number)) };
}
