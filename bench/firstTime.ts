import { queryHeaders } from './appData.ts';

const messages = 'subscription SystemMessages { systemMessages { subject payload } }';

type Message = { type: string; payload?: { data?: { systemMessages?: { subject: string } } } };

/** Subscribes as a browser does and waits for the server's clock. */
export function firstTime(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/backend`, 'graphql-transport-ws');
    const send = (message: unknown) => socket.send(JSON.stringify(message));
    socket.addEventListener('open', () => send({ type: 'connection_init', payload: queryHeaders }));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.type === 'connection_ack') send({ id: '1', type: 'subscribe', payload: { query: messages } });
      if (message.payload?.data?.systemMessages?.subject !== 'time') return;
      resolve();
      socket.close();
    });
    socket.addEventListener('close', ({ code }) => reject(new Error(`the socket closed with ${code}`)));
  });
}
