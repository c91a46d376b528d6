import { EventEmitter, on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { root } from '../../scripts/root.ts';
import { answerQuestions } from '../product/remote.ts';

export type PlainCommand = { do: 'listen'; list: unknown } | { do: 'send'; list: unknown };

/** A machine that is busy must not end the measurement. */
const timeoutMs = 60_000;
const changed = new EventEmitter().setMaxListeners(0);
let current: unknown;

/** graphql-ws and graphql-js as they come, with our own schema: every socket has an execution of its own. */
answerQuestions<PlainCommand, number>(async (command) => {
  current = command.list;
  switch (command.do) {
    case 'listen':
      return await listen();
    case 'send':
      return changed.emit('list') ? 1 : 0;
  }
});

async function listen(): Promise<number> {
  const schema = buildSchema(readFileSync(join(root, 'apps/server/schema.graphql'), 'utf8'));
  const field = schema.getSubscriptionType()?.getFields().callsChanged;
  if (!field) throw new Error('the schema has no callsChanged');
  field.subscribe = lists;
  field.resolve = () => current;
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  useServer({ schema, connectionInitWaitTimeout: timeoutMs }, server, timeoutMs);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function* lists() {
  yield current;
  for await (const _ of on(changed, 'list')) yield current;
}
