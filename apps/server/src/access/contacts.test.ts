import { expect, test } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { addUser } from '../testing/fixtures.ts';

const reached = '{ authUser { email emails notify_email notify_push } }';
const saveMine = 'mutation ($input: MyAccountInput!) { updateMyAccount(input: $input) { id } }';
const saveOther = `mutation ($id: Int!, $revision: Int!, $input: UserInput!) {
  updateUser(id: $id, revision: $revision, input: $input) { id }
}`;

test('the contact data of a user are right at once after every change, and anonymous callers have none', async () => {
  const server = await startTestServer({});
  const chief = await addUser(server, 'vera', true);
  const anna = await addUser(server, 'anna', false);
  expect((await anna.query(reached)).data?.authUser).toMatchObject({ email: '', emails: [], notify_email: false });

  await anna.query(saveMine, { input: { email: 'anna@haus.ch', notify_email: true } });
  const mine = { email: 'anna@haus.ch', emails: ['anna@haus.ch'], notify_email: true };
  expect((await anna.query(reached)).data?.authUser).toMatchObject(mine);

  const [row] = (await server.database.ownerQuery(
    `SELECT id, revision FROM users WHERE username = 'anna'`,
  )) as object[];
  const saved = await chief.query(saveOther, { ...row, input: { email: 'a@haus.ch, b@haus.ch' } });
  expect(saved.errors).toEqual([]);
  expect((await anna.query(reached)).data?.authUser).toMatchObject({ emails: ['a@haus.ch', 'b@haus.ch'] });
  expect((await server.client().query(reached)).data?.authUser).toMatchObject({ email: '', emails: [] });
});

test('what another server changed is seen when its message comes, and after messages were missed', async () => {
  const server = await startTestServer({});
  const anna = await addUser(server, 'anna', false);
  const contact = async () => (await anna.query(reached)).data?.authUser;
  expect(await contact()).toMatchObject({ email: '' });
  await server.database.ownerQuery(`UPDATE users SET email = 'anna@haus.ch' WHERE username = 'anna'`);
  expect(await contact()).toMatchObject({ email: '' });
  server.bus.emit('messagesMissed', {});
  await expect.poll(() => contact()).toMatchObject({ email: 'anna@haus.ch' });
  await server.database.ownerQuery(`UPDATE users SET email = 'a@haus.ch' WHERE username = 'anna'`);
  // Another server that changed too many to name them.
  server.bus.emit('rowsChanged', { system_id: null, entity: 'user', ids: [] });
  await expect.poll(() => contact()).toMatchObject({ email: 'a@haus.ch' });
});
