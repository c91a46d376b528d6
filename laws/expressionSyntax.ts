/** A regular expression as a tree. What one character may be stays source text: the engine itself says what it matches. */
export type Expression =
  | { kind: 'character'; source: string }
  | { kind: 'sequence'; parts: readonly Expression[] }
  | { kind: 'choice'; options: readonly Expression[] }
  | { kind: 'repeat'; part: Expression; min: number; max: number }
  /** Looks ahead or back: it is tried where it stands, and what follows begins at the same place. */
  | { kind: 'look'; part: Expression }
  | { kind: 'start' };

const nothing: Expression = { kind: 'sequence', parts: [] };
const lookOpenings = ['(?=', '(?!', '(?<=', '(?<!'];
const escapes = /\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|p\{[^}]*\}|.)/isuy;
const bounds = /\{(\d+)(,?)(\d*)\}/y;

/** Throws for what it does not understand: references to groups, modifiers, and nested classes. */
export function parseExpression(pattern: string, flags: string): Expression {
  if (flags.includes('v')) throw new Error('nested classes are not understood');
  let at = 0;
  const take = (expression: RegExp) => {
    expression.lastIndex = at;
    const found = expression.exec(pattern);
    if (found) at += found[0].length;
    return found;
  };
  const takes = (text: string) => {
    if (!pattern.startsWith(text, at)) return false;
    at += text.length;
    return true;
  };

  const choice = (): Expression => {
    const options = [sequence()];
    while (takes('|')) options.push(sequence());
    return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options };
  };

  const sequence = (): Expression => {
    const parts: Expression[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') parts.push(repeated(one()));
    return { kind: 'sequence', parts };
  };

  const repeated = (part: Expression): Expression => {
    const times = quantifier();
    if (!times) return part;
    takes('?');
    return { kind: 'repeat', part, ...times };
  };

  const quantifier = () => {
    if (takes('*')) return { min: 0, max: Infinity };
    if (takes('+')) return { min: 1, max: Infinity };
    if (takes('?')) return { min: 0, max: 1 };
    const found = take(bounds);
    if (!found) return null;
    const min = Number(found[1]);
    return { min, max: found[2] === '' ? min : Number(found[3] || Infinity) };
  };

  const group = (): Expression => {
    const look = lookOpenings.find((opening) => pattern.startsWith(opening, at));
    if (look) at += look.length;
    else if (!take(/\((?:\?:|\?<\w+>)?/y)) throw new Error('this kind of group is not understood');
    if (pattern[at] === '?') throw new Error('modifiers are not understood');
    const part = choice();
    if (!takes(')')) throw new Error('a group is not closed');
    return look ? { kind: 'look', part } : part;
  };

  const one = (): Expression => {
    if (takes('^')) return flags.includes('m') ? nothing : { kind: 'start' };
    if (takes('$') || takes('\\b') || takes('\\B')) return nothing;
    if (pattern[at] === '(') return group();
    if (/\\(?:[1-9]|k<)/y.test(pattern.slice(at, at + 3))) throw new Error('references to groups are not understood');
    const found = take(escapes) ?? take(/\[(?:\\.|[^\]\\])*\]/suy) ?? take(/./suy);
    if (!found) throw new Error('its end is not understood');
    return { kind: 'character', source: found[0] };
  };

  const whole = choice();
  if (at < pattern.length) throw new Error(`what stands at ${at} is not understood`);
  return whole;
}
