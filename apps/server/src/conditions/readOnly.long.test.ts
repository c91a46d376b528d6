// Needs: root, a tmpfs of 1.2 GB, half a minute.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createInitialUser } from '../testing/client.ts';
import { expectNothingLost } from '../testing/nothingLost.ts';
import { productWithConfigurator } from '../testing/processes/productWithConfigurator.ts';

const megabyte = 2 ** 20;
const diskBytes = 1200 * megabyte;
/** Less than 3 % of the disk, and more than the next file of the database's journal takes. */
const left = 30 * megabyte;

const waitLimit = { timeout: 120_000, interval: 100 };

test('with a real disk that is almost full only calls are stored, until there is space again', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'carestead-disk-'));
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=755`, 'tmpfs', disk]);
  const dataFolder = join(disk, 'data');
  const ballast = join(disk, 'ballast');
  mkdirSync(dataFolder);
  const { browser, query, configurator, goesOn } = await productWithConfigurator(dataFolder, (end) =>
    onTestFinished(async () => {
      await end();
      execFileSync('/bin/umount', [disk]);
      rmSync(disk, { recursive: true, force: true });
    }),
  );
  const user = { username: 'vera', password: 'lange Worte im Flur', locale: 'de' };
  expect((await browser.query(createInitialUser, user)).errors).toEqual([]);
  const isReadOnly = async () => {
    const { data } = await browser.query('{ appState { is_read_only } }');
    return (data?.appState as { is_read_only: boolean } | undefined)?.is_read_only;
  };
  const addSection = async (name: string) =>
    (await browser.query('mutation ($name: String!) { createSection(input: { name: $name }) { id } }', { name }))
      .errors[0]?.extensions?.code;
  await configurator.traffic(20);
  await goesOn(waitLimit);
  expect(await addSection('Ost')).toBeUndefined();

  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - left));
  await vi.waitUntil(async () => (await isReadOnly()) === true, waitLimit);
  expect(await addSection('West')).toBe('READ_ONLY');
  await goesOn(waitLimit);

  rmSync(ballast);
  await vi.waitUntil(async () => (await isReadOnly()) === false, waitLimit);
  expect(await addSection('West')).toBeUndefined();
  await configurator.traffic(0);
  await expectNothingLost({ query, configurator, client: () => browser });
}, 300_000);
