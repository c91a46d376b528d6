import { expect, test } from 'vitest';
import { slowExpressions, slowness } from './slowExpressions.ts';
import { readSources } from './sources.ts';

test('no regular expression of the product takes more than linear time over any text', () => {
  expect(slowExpressions(readSources())).toEqual([]);
});

test.each([
  ['tries the rest again from every place where it could begin', / Did you mean .*\?$/s],
  ['looks at the same spaces from each of them', /\s+$/],
  ['trims both ends', /^ +| +$/g],
  ['finds its match only after it has begun everywhere', /[^\s,;]*$/],
  ['finds a short match after a long look', /a.*b|a/g],
  ['looks ahead from everywhere', /(?=.*x)a/],
  ['has a loop in a loop', /^(a+)+$/],
  ['has a loop in a loop that may be empty', /^(?:a*)*$/],
  ['has two ways for the same character', /^(?:a|a)*$/],
  ['has two ways for the same word', /^(?:ab|a|b)*$/],
  ['has two loops beside each other', /^\d+\d*$/],
  ['has two loops with nothing between them that must be there', /^https?:\/\/[^\s/]+\S*$/],
  ['has a separator that may be left out', /^(?:[a-z]+\.?)+$/],
  ['ignores case and letters beyond ASCII', /^(?:\p{L}+|ß)*$/iu],
  ['counts far instead of looping', /^(?:a{1,50}){1,50}$/],
])('an expression that %s is slow', (_why, { source, flags }) => {
  expect(slowness(source, flags)).toMatch(/^slow over/);
});

test.each([
  [/^\d+$/],
  [/\s+/],
  [/[^a-z0-9]+/g],
  [/^[a-z]+(?:\.[a-z]+)*$/],
  [/^(?:ab|ac)*$/],
  [/^x.*y/],
  [/ Did you mean .*/s],
  [/^(?<hour>[01]\d|2[0-3]):[0-5]\d$/],
  [/\\(?:u\{[0-9a-f]+\}|x[0-9a-f]{2}|.)/iy],
  [/^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u],
])('%s is not', ({ source, flags }) => {
  expect(slowness(source, flags)).toBeNull();
});

test.each([
  [/^(\w+) \1$/, 'references to groups'],
  [/^[[a-z]--[aeiou]]+$/v, 'nested classes'],
])('%s is refused because the law cannot read it', ({ source, flags }, why) => {
  expect(slowness(source, flags)).toContain(why);
});

test('what is slow, and what is built at run time, is reported with its place', () => {
  const path = 'apps/server/src/http/planted.ts';
  const text = 'const end = /x+$/;\nconst word = (name: string) => new RegExp(name);\n';
  expect(slowExpressions([{ path, text }])).toEqual([
    `${path}:1 has /x+$/, slow over "\\u0000" and many "xx"`,
    `${path}:2 builds an expression; write it as /.../`,
  ]);
  expect(slowExpressions([{ path: 'apps/server/src/http/planted.test.ts', text }])).toEqual([]);
});

/** The engine itself is asked: eight times the text takes far more than eight times the processor. */
test.each([[/\s+$/], [/^https?:\/\/[^\s/]+\S*$/]])('the text that is named for %s is slow', (expression) => {
  const [, start = '""', repeated = '""'] =
    /^slow over (".*") and many (".*")$/.exec(slowness(expression.source, expression.flags) ?? '') ?? [];
  const [first, more] = [JSON.parse(start) as string, JSON.parse(repeated) as string];
  const workOf = (length: number) => {
    const text = `${first}${more.repeat(length / more.length)}\n!`;
    const began = process.threadCpuUsage();
    expression.test(text);
    const { user, system } = process.threadCpuUsage(began);
    return user + system;
  };
  // The least of several: the engine compiles an expression that is used again, and other work adds to some of them.
  const leastOf = (length: number) => Math.min(...Array.from({ length: 5 }, () => workOf(length)));
  expect(leastOf(8000) / leastOf(1000)).toBeGreaterThan(20);
});
