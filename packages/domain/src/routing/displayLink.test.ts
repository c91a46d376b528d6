import { expect, test } from 'vitest';
import { displayLink } from './displayLink.ts';

const plain = { slug: '', fullscreen: false, videostream: false, locale: 'de', fontsize: 'normal' } as const;

test.each([
  ['a display as it comes', {}, '/display'],
  ['a profile', { slug: 'og-2' }, '/display/og-2'],
  ['a slug that needs care', { slug: 'a/b ?' }, '/display/a%2Fb%20%3F'],
  ['in fullscreen', { fullscreen: true }, '/display?fullscreen=1'],
  ['in German, which goes without saying', { locale: 'de' }, '/display'],
  ['in French', { locale: 'fr' }, '/display?locale=fr'],
  ['with normal text, which goes without saying', { fontsize: 'normal' }, '/display'],
  [
    'with everything',
    { slug: 'x', fullscreen: true, videostream: true, locale: 'it', fontsize: 'largest' },
    '/display/x?fullscreen=1&videostream=1&locale=it&fontsize=largest',
  ],
] as const)('the link to %s', (_what, changes, link) => {
  expect(displayLink({ ...plain, ...changes })).toBe(link);
});
