import type { Bytes } from './anchors/sameBytes.ts';
import { appDataBody, queryHeaders, queryPath, viewerOf } from './appData.ts';
import { type Answer, ask } from './ask.ts';
import type { Bench, Size } from './bench.ts';
import { compare } from './compare.ts';
import { inPairs } from './inPairs.ts';
import type { Goal, Line } from './line.ts';
import type { Load, Loaded } from './load/keepAlive.ts';
import { cpuTime } from './processTree.ts';
import { startProduct } from './product.ts';
import { startRemote } from './remote.ts';
import { signIn } from './signIn.ts';
import { temporaryFolder } from './temporaryFolder.ts';

type Served = { perSecond: number; cpuPerAnswer: number };

type Headers = Readonly<Record<string, string>>;

const goal: Goal = { of: 'ratio', is: 'at least', limit: 0.4 };

const sizes: Record<Size, { pairs: number; seconds: number; warmUp: number }> = {
  full: { pairs: 20, seconds: 1.5, warmUp: 3 },
  quick: { pairs: 10, seconds: 0.8, warmUp: 2 },
  smoke: { pairs: 1, seconds: 0.1, warmUp: 0.1 },
};

const connections = 32;

export const inMemoryAnswer: Bench = {
  name: 'answer',
  metric: 'P14: AppData over kept connections; anchor: Node http answering the same bytes',
  goal,
  run: async ({ size, databaseUrl, started }) => {
    const dataFolder = temporaryFolder(started);
    const product = started.use(await startProduct({ dataFolder, env: { DATABASE_URL: databaseUrl } }));
    const generator = started.use(startRemote<Load, Loaded>(new URL('load/keepAlive.ts', import.meta.url)));
    const body = appDataBody();
    const { pairs, seconds, warmUp } = sizes[size];

    const linesFor = async (who: string, headers: Headers): Promise<readonly Line[]> => {
      const answer = await ask({ port: product.port, path: queryPath, headers, body });
      if (viewerOf(answer.body) === null) throw new Error(`not the right answer: ${answer.body}`);
      await using anchor = startRemote<Bytes, number>(new URL('anchors/sameBytes.ts', import.meta.url));
      const anchorPort = await anchor.ask({ headers: copiedHeaders(answer), body: answer.body });
      const request = requestText(headers, body);

      const serve = async (port: number, pid: number, forSeconds = seconds): Promise<Served> => {
        const before = cpuTime(pid);
        const loaded = await generator.ask({ port, connections, seconds: forSeconds, request, body: answer.body });
        const cpu = cpuTime(pid) - before;
        return { perSecond: loaded.answers / loaded.seconds, cpuPerAnswer: (cpu * 1000) / loaded.answers };
      };

      await serve(product.port, product.serverPid, warmUp);
      await serve(anchorPort, anchor.pid, warmUp);
      const measured = await inPairs(pairs, {
        ours: () => serve(product.port, product.serverPid),
        anchor: () => serve(anchorPort, anchor.pid),
      });
      return [
        { name: `P14 in-memory answer, ${who}`, unit: '/s', goal, ...compare(measured, ({ perSecond }) => perSecond) },
        {
          name: `P14 in-memory answer, ${who}, CPU`,
          unit: 'us',
          goal: null,
          ...compare(measured, ({ cpuPerAnswer }) => cpuPerAnswer),
        },
      ];
    };

    const cookie = await signIn(product.port);
    return [...(await linesFor('nobody', queryHeaders)), ...(await linesFor('logged in', { ...queryHeaders, cookie }))];
  },
};

const ownHeaders = ['date', 'connection', 'keep-alive', 'content-length'];

/** Node adds those of the connection itself. */
const copiedHeaders = ({ headers, body }: Answer): Headers => ({
  ...Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ownHeaders.includes(name) ? [[name, value]] : [],
    ),
  ),
  'content-length': String(Buffer.byteLength(body)),
});

const requestText = (headers: Headers, body: string) =>
  [
    `POST ${queryPath} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
