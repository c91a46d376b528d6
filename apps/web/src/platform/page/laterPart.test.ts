import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type LaterPart, laterPart } from './laterPart.ts';

const Greeting = ({ name }: { name: string }) => `Guten Tag, ${name}`;

const drawn = (Part: LaterPart<{ name: string }>) =>
  renderToString(createElement(Suspense, { fallback: 'Umriss' }, createElement(Part, { name: 'Frau Keller' })));

test('a part that was fetched is drawn at once, one that was not leaves its place to the fallback', async () => {
  const Part = laterPart(async () => Greeting);
  expect(drawn(Part)).toContain('Umriss');
  await Part.fetch();
  expect(drawn(Part)).toContain('Guten Tag, Frau Keller');
});

test('a part is loaded once, whoever draws or fetches it', async () => {
  let loads = 0;
  const Part = laterPart(async () => {
    loads++;
    return Greeting;
  });
  drawn(Part);
  await Promise.all([Part.fetch(), Part.fetch()]);
  drawn(Part);
  expect(loads).toBe(1);
});

test('what could not be loaded is loaded anew by the next one who fetches it, and not by drawing it again', async () => {
  const answers = [() => Promise.reject(new Error('no connection')), () => Promise.resolve(Greeting)];
  const Part = laterPart(() => answers.shift()?.() ?? Promise.reject(new Error('loaded too often')));
  await expect(Part.fetch()).rejects.toThrow('no connection');
  expect(drawn(Part)).toContain('Umriss');
  expect(answers).toHaveLength(1);
  await Part.fetch();
  expect(drawn(Part)).toContain('Guten Tag, Frau Keller');
});
