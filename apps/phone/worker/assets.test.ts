import { expect, test } from 'vitest';
import { assetsOf } from './assets.ts';

test('what a page begins with is each file of the app that it names, once', () => {
  const page = `<script>localStorage</script><link rel="icon" href="/app/icon.svg" />
    <script type="module" src="/app/assets/phone-b9J65p4c.js"></script>
    <link rel="preload" href="/app/assets/latin-BcX.woff2" as="font"><link href="/app/assets/latin-BcX.woff2">`;
  expect(assetsOf(page)).toEqual(['/app/assets/phone-b9J65p4c.js', '/app/assets/latin-BcX.woff2']);
  expect(assetsOf('a page of somebody else')).toEqual([]);
});
