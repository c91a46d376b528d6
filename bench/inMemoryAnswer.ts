import type { Bytes } from './anchors/sameBytes.ts';
import type { Load, Loaded } from './load/keepAlive.ts';
import { answersPerSecond, type Headers } from './measure/answersPerSecond.ts';
import type { Bench } from './measure/bench.ts';
import type { Goal } from './measure/line.ts';
import { startRemote } from './product/remote.ts';
import { appDataBody, queryHeaders, viewerOf } from './product/shippedQueries.ts';
import { signIn } from './product/signIn.ts';
import { startProduct } from './product/startProduct.ts';

const goal: Goal = { of: 'ratio', is: 'at least', limit: 0.4 };

export const inMemoryAnswer: Bench = {
  name: 'answer',
  metric: 'P14: AppData over kept connections; anchor: Node http answering the same bytes',
  goal,
  run: async ({ size, databaseUrl, started, dataFolder }) => {
    const product = started.use(await startProduct({ dataFolder, env: { DATABASE_URL: databaseUrl } }));
    const generator = started.use(startRemote<Load, Loaded>(new URL('load/keepAlive.ts', import.meta.url)));
    const body = appDataBody();

    const linesFor = async (who: string, headers: Headers) => {
      await using anchor = startRemote<Bytes, number>(new URL('anchors/sameBytes.ts', import.meta.url));
      const name = `P14 in-memory answer, ${who}`;
      const isRight = (text: string) => viewerOf(text) !== null;
      const startAnchor = async (answer: Bytes) => ({ port: await anchor.ask(answer), pid: anchor.pid });
      return await answersPerSecond({ name, goal, size, product, generator, headers, body, isRight, startAnchor });
    };

    const cookie = await signIn(product.port);
    return [
      ...(await linesFor('anonymous', queryHeaders)),
      ...(await linesFor('logged in', { ...queryHeaders, cookie })),
    ];
  },
};
