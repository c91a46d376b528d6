import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import { answerQuestions } from '../product/remote.ts';

export type PageSql = { databaseUrl: string };

/** Node's own server and driver: the rows of the statement that a request brings, as JSON. */
answerQuestions<PageSql, number>(async ({ databaseUrl }) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { sql } = (await json(request)) as { sql: string };
    const { rows } = await pool.query<Record<string, unknown>>(sql);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ rows }));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
});
