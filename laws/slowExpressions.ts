import { anyOf, beginning, type Graph, graphOf, someCharacters } from './expressionGraph.ts';
import { parseExpression } from './expressionSyntax.ts';
import { isTest, lineAt, type Source, visit } from './sources.ts';

/**
 * Every regular expression of the product that can take more than linear time over some text. One request with such a
 * text stops the process that reads it, and with it every call.
 */
export function slowExpressions(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => isProduct(path)).flatMap(slowIn);
}

const isProduct = (path: string) =>
  /^(?:apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path) && !path.includes('/testing/');

function slowIn(source: Source): string[] {
  const found: string[] = [];
  const add = (start: number, what: string) => found.push(`${source.path}:${lineAt(source.text, start)} ${what}`);
  const refuseBuilt = (callee: { type: string; name?: unknown }, start: number) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') add(start, 'builds an expression; write it as /.../');
  };
  visit(source, {
    Literal: (literal) => {
      if (!('regex' in literal)) return;
      const { pattern, flags } = literal.regex;
      const problem = slowness(pattern, flags);
      if (problem !== null) add(literal.start, `has /${pattern}/${flags}, ${problem}`);
    },
    NewExpression: ({ callee, start }) => refuseBuilt(callee, start),
    CallExpression: ({ callee, start }) => refuseBuilt(callee, start),
  });
  return found;
}

/**
 * Null where the time grows with the length of the text and no faster. It does grow faster where the engine can be at two
 * places of the expression after the same characters and stay at both, however long they go on: then it tries, for each
 * character at which it could have changed over, all the rest again. See Weideman and others, "Analyzing matching time
 * behavior of backtracking regular expression matchers by using ambiguity of NFA" (2016).
 */
export function slowness(pattern: string, flags: string): string | null {
  try {
    const graph = graphOf(parseExpression(pattern, flags), flags);
    for (const { start, repeated } of ambiguities(graph)) {
      const rest = someCharacters.find((end) => isInVain(pattern, flags, { start, repeated, end }));
      if (rest !== undefined) return `slow over ${JSON.stringify(start)} and many ${JSON.stringify(repeated)}`;
    }
    return null;
  } catch (error) {
    return `which the law cannot read: ${String(error)}`;
  }
}

type Attack = { start: string; repeated: string };

/** No match from the first repetition to the last: the engine begins again within what it has looked through. */
function isInVain(pattern: string, flags: string, { start, repeated, end }: Attack & { end: string }): boolean {
  const text = start + repeated.repeat(4);
  const found = new RegExp(pattern, flags.replace(/[gy]/g, '')).exec(text + end);
  return !found || found.index > start.length + repeated.length || found.index + found[0].length < text.length;
}

/** What is repeated can be read in two ways: round by `from` and on to `to`, and round by `to`. */
function* ambiguities(graph: Graph): Generator<Attack> {
  const { takes, ways } = graph;
  const looping = takes.flatMap((_, place) => (wordBetween(graph, [place], [place], anyPlace) === null ? [] : [place]));
  for (const from of looping) {
    const start = wordBetween(graph, [beginning], [from]) ?? '';
    for (const [next, count] of ways[from] ?? []) {
      const back = count > 1 ? wordBetween(graph, [next], [from]) : null;
      if (back !== null) yield { start, repeated: anyOf(takes[next] ?? 0n) + back };
    }
    for (const to of looping) {
      const repeated = to === from ? null : wordBetween(graph, [from, from, to], [from, to, to]);
      if (repeated !== null) yield { start, repeated };
    }
    const apart = wordBetween(graph, [from, from], [from, from], ([one, other]) => one !== other);
    if (apart !== null) yield { start, repeated: apart };
  }
}

const anyPlace = () => true;

type Places = readonly number[];

/** The shortest text that leads from each of the places to its aim, all at once; null if there is none. */
function wordBetween(
  { takes, ways }: Graph,
  from: Places,
  aim: Places,
  through: ((places: Places) => boolean) | null = null,
): string | null {
  const keyOf = (places: Places, isThrough: boolean) => `${places.join()}${isThrough ? '!' : ''}`;
  const aimKey = keyOf(aim, through !== null);
  const first = { places: from, isThrough: false, word: '' };
  if (through === null && keyOf(from, false) === aimKey) return '';
  const seen = new Set<string>();
  const queue = [first];
  for (const { places, isThrough, word } of queue) {
    for (const next of nextPlaces(ways, places)) {
      const common = next.reduce((all, place) => all & (takes[place] ?? 0n), takes[next[0] ?? 0] ?? 0n);
      if (common === 0n) continue;
      const now = isThrough || (through?.(next) ?? false);
      const key = keyOf(next, now);
      if (seen.has(key)) continue;
      seen.add(key);
      const longer = word + anyOf(common);
      if (key === aimKey) return longer;
      queue.push({ places: next, isThrough: now, word: longer });
    }
  }
  return null;
}

function nextPlaces(ways: Graph['ways'], places: Places): Places[] {
  return places.reduce<Places[]>(
    (all, place) => all.flatMap((before) => [...(ways[place]?.keys() ?? [])].map((next) => [...before, next])),
    [[]],
  );
}
