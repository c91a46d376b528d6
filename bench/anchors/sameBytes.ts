import { once } from 'node:events';
import { createServer } from 'node:http';
import { answerQuestions } from '../product/remote.ts';

export type Bytes = { headers: Readonly<Record<string, string>>; body: string };

/** Node's own server with the product's answer in its hand: it looks at nothing of the request. */
answerQuestions<Bytes, number>(async ({ headers, body }) => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
});
