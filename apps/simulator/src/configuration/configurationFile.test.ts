import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInstallation } from '../installation/readInstallation.ts';
import { tempFolder } from '../testing/tempFolder.ts';
import { openConfiguration } from './configuration.ts';

const opened = (folder: string) => openConfiguration(folder, readInstallation(undefined));

test('what was changed is there after a restart, in the order in which it was changed', async () => {
  const folder = tempFolder();
  const first = opened(folder);
  await Promise.all([
    first.put('section', { id: 9, name: 'Anbau' }),
    first.wipe(),
    first.load({ section: [{ id: 2, name: 'Süd' }] }),
    first.put('section', { id: 1, name: 'Nord' }),
    first.put('hub', { id: 1, name: 'Hub' }),
    first.remove('hub', 1),
    first.setCommit({ commit: 3, state: 'done', percent: 100 }),
  ]);
  const second = opened(folder);
  expect(second.all()).toEqual({ ...first.all() });
  expect(second.rows('section').map(({ id }) => id)).toEqual([1, 2]);
  expect(second.commit()).toEqual({ commit: 3, state: 'done', percent: 100 });
  expect(opened(folder).all()).toEqual(second.all());
});

test('a change that was cut short was never made', async () => {
  const folder = tempFolder();
  const first = opened(folder);
  await first.put('section', { id: 9, name: 'Anbau' });
  appendFileSync(join(folder, 'configuration-changes.jsonl'), '{"clear":["sec');
  const second = opened(folder);
  expect(second.rows('section').at(-1)).toEqual({ id: 9, name: 'Anbau' });
  await second.remove('section', 9);
  expect(
    opened(folder)
      .rows('section')
      .some(({ id }) => id === 9),
  ).toBe(false);
});
