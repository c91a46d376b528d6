import { expect } from 'vitest';
import type { Clock } from '../platform/clock.ts';
import { workFeatures } from '../workFeatures.ts';
import type { TestServer } from './callServer.ts';
import { startWorker } from './jobs/startWorker.ts';

type Browser = ReturnType<TestServer['client']>;

export type Export = {
  id: number;
  state: string;
  rows: number | null;
  bytes: number | null;
  about: string;
  download: string | null;
  problem: string;
  problem_values: Record<string, unknown>;
  is_withheld: boolean;
  expires_at: number | null;
};

const kinds = workFeatures.flatMap(({ name, jobs = [] }) => (name === 'exports' ? jobs : []));
const fields = 'id source format state rows bytes about download problem problem_values is_withheld expires_at';

export const startDocument = `mutation ($source: ExportSource!, $format: ExportFormat!, $query: JSON!) {
  startExport(source: $source, format: $format, query: $query) { ${fields} }
}`;

/** Every call, newest first. */
export const everything = { filter: { range: 'since_beginning' } };

type Wanted = { source?: string; query?: unknown; headers?: Record<string, string> };

/** What people do with exports on this server, and a worker that runs them. */
export function exportingWith(server: TestServer, clock: Clock) {
  const start = (
    browser: Browser,
    format: string,
    { source = 'Calls', query = everything, headers = {} }: Wanted = {},
  ) => browser.query(startDocument, { source, format, query }, headers);
  const listOf = async (browser: Browser) =>
    (await browser.query(`{ exports { ${fields} } }`)).data?.exports as Export[];
  const oneOf = async (browser: Browser, id: number) => (await listOf(browser)).find((each) => each.id === id);
  const started = async (browser: Browser, format: string, wanted: Wanted = {}) => {
    const { data, errors } = await start(browser, format, wanted);
    expect(errors).toEqual([]);
    return (data?.startExport as Export | undefined)?.id ?? 0;
  };
  const ended = async (browser: Browser, id: number): Promise<Export> => {
    await expect
      .poll(async () => (await oneOf(browser, id))?.state, { timeout: 150_000 })
      .toMatch(/Complete|Failed|Canceled/);
    const found = await oneOf(browser, id);
    if (!found) throw new Error('the export is gone');
    return found;
  };
  const download = async (browser: Browser, id: number) => {
    const response = await fetch(`${server.address}/backend/exports/${id}`, {
      headers: { cookie: browser.cookieHeader() },
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return {
    ...{ start, listOf, oneOf, started, ended, download },
    worker: () => startWorker(server.database, { kinds, clock, dataFolder: server.dataFolder }),
    exported: async (browser: Browser, format: string, wanted: Wanted = {}) => {
      const id = await started(browser, format, wanted);
      expect(await ended(browser, id)).toMatchObject({ state: 'Complete' });
      return (await download(browser, id)).bytes;
    },
  };
}
