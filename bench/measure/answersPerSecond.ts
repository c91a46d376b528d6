import type { Load, Loaded } from '../load/keepAlive.ts';
import { type Answer, ask } from '../product/ask.ts';
import { cpuTime } from '../product/processTree.ts';
import type { Remote } from '../product/remote.ts';
import { queryPath } from '../product/shippedQueries.ts';
import type { Product } from '../product/startProduct.ts';
import type { Size } from './bench.ts';
import { compare, inPairs } from './compare.ts';
import type { Goal, Line } from './line.ts';

export type Headers = Readonly<Record<string, string>>;

export type Generator = Remote<Load, Loaded>;

type Served = { perSecond: number; cpuPerAnswer: number };

type Question = {
  name: string;
  goal: Goal;
  size: Size;
  product: Product;
  generator: Generator;
  headers: Headers;
  body: string;
  /** Whether the answer is the one that was meant. */
  isRight: (body: string) => boolean;
  /** Starts the anchor, which answers with the same bytes, and returns where it listens. */
  startAnchor: (answer: { headers: Headers; body: string }) => Promise<{ port: number; pid: number }>;
};

const sizes: Record<Size, { pairs: number; seconds: number; warmUp: number }> = {
  full: { pairs: 20, seconds: 1.5, warmUp: 3 },
  quick: { pairs: 10, seconds: 0.8, warmUp: 2 },
  smoke: { pairs: 1, seconds: 0.1, warmUp: 0.1 },
};

const connections = 32;

/** How many answers a second over kept connections, and what each costs, beside an anchor that sends the same bytes. */
export async function answersPerSecond(question: Question): Promise<readonly Line[]> {
  const { name, goal, size, product, generator, headers, body, isRight, startAnchor } = question;
  const { pairs, seconds, warmUp } = sizes[size];
  const answer = await ask({ port: product.port, path: queryPath, headers, body });
  if (!isRight(answer.body)) throw new Error(`not the right answer: ${answer.body}`);
  const anchor = await startAnchor({ headers: copiedHeaders(answer), body: answer.body });
  const request = requestText(headers, body);

  const serve = async (port: number, pid: number, forSeconds = seconds): Promise<Served> => {
    const before = cpuTime(pid);
    const loaded = await generator.ask({ port, connections, seconds: forSeconds, request, body: answer.body });
    const cpu = cpuTime(pid) - before;
    return { perSecond: loaded.answers / loaded.seconds, cpuPerAnswer: (cpu * 1000) / loaded.answers };
  };

  await serve(product.port, product.serverPid, warmUp);
  await serve(anchor.port, anchor.pid, warmUp);
  const measured = await inPairs(pairs, {
    ours: () => serve(product.port, product.serverPid),
    anchor: () => serve(anchor.port, anchor.pid),
  });
  const cpu = compare(measured, ({ cpuPerAnswer }) => cpuPerAnswer);
  return [
    { name, unit: '/s', goal, ...compare(measured, ({ perSecond }) => perSecond) },
    { name: `${name}, CPU`, unit: 'us', goal: null, ...cpu },
  ];
}

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
