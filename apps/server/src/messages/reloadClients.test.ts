import { expect, test } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { addCarer } from '../testing/fixtures.ts';
import { displayMessages } from '../testing/sockets/displayDocuments.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const reload = 'mutation { reloadClients }';

test('an administrator lets every browser load its page anew, also anonymous displays, and the audit log names who', async () => {
  const server = await startTestServer();
  const messages = openSocketClient(server.address).iterate<{ systemMessages: { subject: string } }>({
    query: displayMessages,
  });
  await messages.next();
  const carer = await addCarer(server, 'ana', ['admin::use_module', 'admin::manage_users']);
  const manager = await addCarer(server, 'mia', ['admin::manage_system', 'admin::see_auditlog']);
  expect((await server.client().query(reload)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
  expect((await carer.query(reload)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  expect(await manager.query(reload)).toMatchObject({ data: { reloadClients: true }, errors: [] });
  for await (const { data } of messages) if (data?.systemMessages.subject === 'reload') break;
  const rows = await server.database.ownerQuery(`SELECT user_name FROM audit_log WHERE action = 'clients_reloaded'`);
  expect(rows).toEqual([{ user_name: 'mia' }]);
});
