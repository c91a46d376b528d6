import { expect, test } from 'vitest';
import { importsOf } from './importGraph.ts';

test.each([
  ["import { a } from './a.ts';"],
  ["import './a.ts';"],
  ["import type { A } from './a.ts';"],
  ["import { type A } from './a.ts';"],
  ["export { a } from './a.ts';"],
  ["export type { A } from './a.ts';"],
  ["export * from './a.ts';"],
  ["const screen = () => import('./a.ts');"],
  ["type A = import('./a.ts').A;"],
  ["type A = typeof import('./a.ts');"],
])('%s is an import', (text) => {
  expect(importsOf({ path: 'b.tsx', text })).toEqual(['./a.ts']);
});

test('a comment and a text are no imports', () => {
  const text = "// import { a } from './a.ts';\nexport const b = \"import './a.ts'\";";
  expect(importsOf({ path: 'b.ts', text })).toEqual([]);
});
