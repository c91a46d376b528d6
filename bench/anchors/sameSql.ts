import { once } from 'node:events';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { answerQuestions } from '../product/remote.ts';

export type SameSql = {
  databaseUrl: string;
  headers: Readonly<Record<string, string>>;
  sql: string;
  /** Of the columns that it reads, those that stand in the answer. */
  shown: readonly string[];
  /** What stands beside the rows. */
  rest: Readonly<Record<string, unknown>>;
};

/** Node's own server and driver: what the same page costs without the product. */
answerQuestions<SameSql, number>(async ({ databaseUrl, headers, sql, shown, rest }) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const server = createServer((request, response) => {
    request.resume();
    pool.query<Record<string, unknown>>(sql).then(
      ({ rows }) => {
        const answer = { rows: rows.slice(0, 50).map((row) => only(shown, row)), ...rest };
        response.writeHead(200, headers);
        response.end(JSON.stringify({ data: { answer } }));
      },
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
});

function only(shown: readonly string[], row: Record<string, unknown>) {
  const answer: Record<string, unknown> = {};
  for (const column of shown) answer[column] = row[column];
  return answer;
}
