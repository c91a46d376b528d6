import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/root.ts';
import { largestScreenshot, screenshotFolder, screenshots } from '../scripts/screenshotList.ts';

const names = screenshots.map(({ name }) => `${name}.webp`);
const shown = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^!\[([^\]]{1,200})\]\(([^)]{1,200})\)$/gm)];

test('the README shows the pictures that `npm run screenshots` takes, and no others', () => {
  expect(shown.map(([, title, path]) => ({ title, path }))).toEqual(
    screenshots.map(({ name, title }) => ({ title, path: `${screenshotFolder}/${name}.webp` })),
  );
});

test('each of them is there and small, and nothing else lies beside them', () => {
  expect(existsSync(join(root, screenshotFolder))).toBe(true);
  expect(readdirSync(join(root, screenshotFolder)).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(statSync(join(root, screenshotFolder, name)).size).toBeLessThan(largestScreenshot);
});
