// Needs: a built product, Chromium and 5 minutes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded/startEmbeddedDatabase.ts';
import { benches } from './all.ts';
import { runBench } from './measure/bench.ts';
import { temporaryFolder } from './product/temporaryFolder.ts';

const started = new AsyncDisposableStack();
const dataFolder = temporaryFolder(started);
let databaseUrl: string;

beforeAll(async () => {
  const database = await startEmbeddedDatabase({ dataFolder: temporaryFolder(started) });
  started.defer(() => database.stop());
  databaseUrl = database.url;
}, 30_000);

afterAll(() => started.disposeAsync());

test.each(benches)(
  'the bench $name still runs and compares product and anchor',
  { timeout: 180_000 },
  async (bench) => {
    const lines = await runBench(bench, { size: 'smoke', databaseUrl, dataFolder });
    const figures = lines.filter(({ unit }) => unit !== '%').flatMap(({ ours, anchor }) => [ours, anchor]);
    expect(figures.filter((figure) => figure > 0)).toHaveLength(figures.length);
    expect(lines.some(({ goal }) => goal === bench.goal)).toBe(true);
  },
);
