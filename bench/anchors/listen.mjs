import { createServer } from 'node:http';

// The least that Node needs to answer: what a cold start is compared with.
createServer((_request, response) => response.end('{}')).listen(Number(process.env.PORT), '127.0.0.1');
