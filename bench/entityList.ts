import { callType } from '@carestead/domain/calls/callType';
import type { SameSql } from './anchors/sameSql.ts';
import type { Load, Loaded } from './load/keepAlive.ts';
import { answersPerSecond } from './measure/answersPerSecond.ts';
import type { Bench } from './measure/bench.ts';
import type { Goal, Line } from './measure/line.ts';
import { createRow, createSystem } from './product/createRows.ts';
import { startRemote } from './product/remote.ts';
import { queryHeaders, shippedBody } from './product/shippedQueries.ts';
import { signIn } from './product/signIn.ts';
import { startProduct } from './product/startProduct.ts';

const goal: Goal = { of: 'ratio', is: 'at least', limit: 0.6 };

/** As many as one page holds. */
const rows = 50;

const sqlOf = (columns: readonly string[]) =>
  `SELECT ${columns.join(', ')} FROM call_types WHERE system_id = 1 ORDER BY sort_order, id LIMIT ${rows + 1}`;

type Question = Pick<SameSql, 'shown' | 'rest'> & {
  name: string;
  beginning: string;
  variables?: Record<string, unknown>;
  sql: string;
};

/** The list also says how many rows use each; the anchor counts them in the same way. */
const withUses = (page: string) => `SELECT page.*, coalesce(counted.uses, 0)::integer AS used_by FROM (${page}) AS page
  LEFT JOIN (
    SELECT ref, count(*) AS uses FROM (
      SELECT DISTINCT call_type_id AS ref, display_group_id FROM connections WHERE system_id = 1 AND call_type_id IS NOT NULL
    ) AS used GROUP BY ref
  ) AS counted ON counted.ref = page.id ORDER BY sort_order, id`;

const listed = ['id', 'revision', 'sort_order', ...Object.keys(callType.fields)];

/** What a select asks for, and what the screen of a list asks for. */
const questions: readonly Question[] = [
  {
    name: 'P14 entity list, names',
    beginning: 'query CallTypeChoices',
    sql: sqlOf(['id', 'name', 'NULL AS detail', 'sort_order']),
    shown: ['id', 'name', 'detail'],
    rest: { has_more: false },
  },
  {
    name: 'P14 entity list, all columns',
    beginning: 'query CallTypeList',
    variables: { first: rows, isCounted: false },
    sql: withUses(sqlOf(listed)),
    shown: [...listed, 'used_by'],
    rest: { next: null },
  },
];

export const entityList: Bench = {
  name: 'list',
  metric: 'P14: a page of an entity, one SQL query; anchor: Node http running the same SQL',
  goal,
  run: async ({ size, databaseUrl, dataFolder, started }) => {
    const product = started.use(await startProduct({ dataFolder, env: { DATABASE_URL: databaseUrl } }));
    const generator = started.use(startRemote<Load, Loaded>(new URL('load/keepAlive.ts', import.meta.url)));
    const headers = { ...queryHeaders, cookie: await signIn(product.port) };
    const installation = { port: product.port, headers };
    await createSystem(installation);
    for (let i = 1; i <= rows; i++) await createRow(installation, 'CallType', `{ name: "Ruf ${i}" }`);
    const lines: Line[] = [];
    for (const { name, beginning, variables = {}, ...same } of questions) {
      await using anchor = startRemote<SameSql, number>(new URL('anchors/sameSql.ts', import.meta.url));
      const found = await answersPerSecond({
        name,
        goal,
        size,
        product,
        generator,
        headers,
        body: shippedBody(beginning, variables),
        isRight: (text) => text.includes(`"Ruf ${rows}"`),
        startAnchor: async (answer) => ({
          port: await anchor.ask({ databaseUrl, headers: answer.headers, ...same }),
          pid: anchor.pid,
        }),
      });
      lines.push(...found);
    }
    return lines;
  },
};
