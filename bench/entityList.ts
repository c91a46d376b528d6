import type { SameSql } from './anchors/sameSql.ts';
import { answersPerSecond } from './answersPerSecond.ts';
import { queryHeaders, queryPath, shippedBody } from './appData.ts';
import { ask } from './ask.ts';
import type { Bench } from './bench.ts';
import type { Goal } from './line.ts';
import type { Load, Loaded } from './load/keepAlive.ts';
import { startProduct } from './product.ts';
import { startRemote } from './remote.ts';
import { signIn } from './signIn.ts';

const goal: Goal = { of: 'ratio', is: 'at least', limit: 0.6 };

/** As many as one page holds. */
const rows = 50;

const sql = `SELECT * FROM call_types WHERE system_id = 1 ORDER BY sort_order, id LIMIT ${rows + 1}`;

export const entityList: Bench = {
  name: 'list',
  metric: 'P14: a page of an entity, one SQL query; anchor: Node http running the same SQL',
  goal,
  run: async ({ size, databaseUrl, started, dataFolder }) => {
    const product = started.use(await startProduct({ dataFolder, env: { DATABASE_URL: databaseUrl } }));
    const generator = started.use(startRemote<Load, Loaded>(new URL('load/keepAlive.ts', import.meta.url)));
    const anchor = started.use(startRemote<SameSql, number>(new URL('anchors/sameSql.ts', import.meta.url)));
    const headers = { ...queryHeaders, cookie: await signIn(product.port) };
    await furnish(product.port, headers);
    return await answersPerSecond({
      name: 'P14 entity list',
      goal,
      size,
      product,
      generator,
      headers,
      body: shippedBody('query CallTypeOptions'),
      isRight: (text) => text.includes(`"Ruf ${rows}"`),
      startAnchor: async (answer) => ({
        port: await anchor.ask({ databaseUrl, headers: answer.headers, sql }),
        pid: anchor.pid,
      }),
    });
  },
};

async function furnish(port: number, headers: Readonly<Record<string, string>>) {
  const tell = (query: string) => ask({ port, path: queryPath, headers, body: JSON.stringify({ query }) });
  await tell('mutation { createSystemParam(input: { name: "Haus", ip: "192.0.2.10" }) { id } }');
  for (let i = 1; i <= rows; i++) await tell(`mutation { createCallType(input: { name: "Ruf ${i}" }) { id } }`);
}
