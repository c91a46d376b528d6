import { readFileSync } from 'node:fs';
import { WebSocketServer } from 'ws';

const { PORT = '', LIST = '' } = process.env;
const list = readFileSync(LIST);

/** `ws` as it is: whoever comes is sent the same bytes. */
new WebSocketServer({ host: '127.0.0.1', port: Number(PORT) }).on('connection', (socket) =>
  socket.send(list, { binary: false }),
);
