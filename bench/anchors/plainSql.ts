import { once } from 'node:events';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { answerQuestions } from '../remote.ts';

export type PlainSql = { databaseUrl: string; sql: string };

/** Node's own server and driver: the rows of one statement as JSON. Each question gets a server of its own. */
answerQuestions<PlainSql, number>(async ({ databaseUrl, sql }) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  const server = createServer((request, response) => {
    request.resume();
    pool.query(sql).then(
      ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
});
