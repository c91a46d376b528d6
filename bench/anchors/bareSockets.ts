import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerQuestions } from '../product/remote.ts';

/** `send`: these bytes to every socket whose number leaves this rest; the answer says how many that are. */
export type BareCommand = { do: 'listen' } | { do: 'send'; text: string; rest?: number; of?: number };

const sockets: WebSocket[] = [];

/** `ws` as it is: idle sockets, and the same bytes for all of them. */
answerQuestions<BareCommand, number>(async (command) => {
  switch (command.do) {
    case 'listen': {
      const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
      server.on('connection', (socket) => sockets.push(socket));
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    }
    case 'send': {
      const { text, rest = 0, of = 1 } = command;
      const bytes = Buffer.from(text);
      const meant = of === 1 ? sockets : sockets.filter((_socket, index) => index % of === rest);
      for (const socket of meant) socket.send(bytes, { binary: false });
      return meant.length;
    }
  }
});
