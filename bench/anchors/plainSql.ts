import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import { answerQuestions } from '../product/remote.ts';

/** `$1` is the moment that a request names. */
export type PlainSql = { databaseUrl: string; sql: string };

type Body = { variables: { input: { start_time: number } } };

/** Node's own server and driver: the rows of one statement as JSON. Each question gets a server of its own. */
answerQuestions<PlainSql, number>(async ({ databaseUrl, sql }) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { variables } = (await json(request)) as Body;
    const { rows } = await pool.query(sql, [new Date(variables.input.start_time)]);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
});
