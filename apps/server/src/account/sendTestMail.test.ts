import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { startTestWork } from '../testing/work.ts';

const send = 'mutation SendTestMail($email: String!) { sendTestMail(email: $email) }';
const email = 'anna@lindenhof.ch';
const full = 'full@lindenhof.ch';

const clock = manualClock();
let mails: Awaited<ReturnType<typeof startMailServer>>['mails'];
let server: TestServer;

beforeAll(async () => {
  const mailServer = await startMailServer({
    until: atEndOfFile,
    onRcptTo: ({ address }, _session, done) => done(address === full ? new Error('Frau Meier reads nothing') : null),
  });
  mails = mailServer.mails;
  server = await startTestServer({ env: mailServer.env, clock, until: atEndOfFile });
  await startTestWork(server, { env: mailServer.env, clock, until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
});

beforeEach(async () => {
  await server.database.ownerQuery('TRUNCATE users, roles, sessions CASCADE');
  mails.length = 0;
});

describe('a test mail', () => {
  test('is sent in the language of the person who requests it', async () => {
    const anna = await addUser(server, '<b>Anna</b>', false);
    await server.database.ownerQuery(`UPDATE users SET locale = 'it'`);
    server.bus.emit('messagesMissed', {});
    const to = 'anna@lindenhof.ch, berta@lindenhof.ch';
    const { data, errors } = await anna.query(send, { email: to }, { 'accept-language': 'fr' });
    expect(errors).toEqual([]);
    expect(data).toEqual({ sendTestMail: true });
    expect(mails).toMatchObject([{ from: 'ruf@lindenhof.ch', to: [email, 'berta@lindenhof.ch'] }]);
    expect(mails[0]?.raw).toContain('Subject: Messaggio di prova da Carestead');
    expect(mails[0]?.raw.replaceAll('=\r\n', '')).toContain('<p>Buongiorno &lt;b&gt;Anna&lt;/b&gt;</p>');
  });

  test('is not sent for anonymous callers, nor before a temporary password is changed', async () => {
    expect((await server.client().query(send, { email })).errors).toMatchObject([{ message: 'MISSING_AUTH' }]);
    const anna = await addUser(server, 'anna', true);
    await server.database.ownerQuery('UPDATE users SET password_is_temporary = true');
    server.bus.emit('messagesMissed', {});
    expect((await anna.query(send, { email })).errors).toMatchObject([{ message: 'MISSING_AUTH' }]);
    expect(mails).toEqual([]);
  });

  test('concerns the person alone: it needs no right, and goes from every system', async () => {
    const anna = await addCarer(server, 'anna', ['calllog::use_module'], [1]);
    expect((await anna.query(send, { email }, { system: '02' })).data).toEqual({ sendTestMail: true });
    expect(mails).toHaveLength(1);
  });

  test('fails with its own code where no mail server is configured', async () => {
    const without = await startTestServer();
    const anna = await addUser(without, 'anna', false);
    const { errors } = await anna.query(send, { email });
    expect(errors).toMatchObject([{ message: 'mail is not configured', extensions: { code: 'MAIL_NOT_CONFIGURED' } }]);
  });

  test('returns a reason code when it was not sent, and logs the answer of the mail server', async () => {
    const anna = await addUser(server, 'anna', false);
    const { errors } = await anna.query(send, { email: full });
    expect(errors).toEqual([
      {
        message: 'the mail was not sent',
        path: ['sendTestMail'],
        extensions: { code: 'MAIL_FAILED', reason: 'refused' },
      },
    ]);
  });

  test('only goes to plain addresses', async () => {
    const anna = await addUser(server, 'anna', false);
    for (const [given, message] of [
      ['', 'required'],
      [' , ', 'required'],
      ['anna', 'invalid_email'],
      ['anna@lindenhof.ch\r\nBcc: x@evil.ch', 'invalid_email'],
      ['anna@lindenhof.ch, x@evil.ch>', 'invalid_email'],
      ['Anna <anna@lindenhof.ch>', 'invalid_email'],
      ['haus: anna@lindenhof.ch, x@evil.ch;', 'invalid_email'],
      ['a@b.ch,'.repeat(100), 'at_most'],
    ] as const) {
      const { errors } = await anna.query(send, { email: given });
      expect(errors[0]?.extensions?.problems, given).toMatchObject([{ field: 'email', message }]);
    }
    expect(mails).toEqual([]);
  });

  test('goes at most every three seconds, and twenty times an hour, for each person', async () => {
    const anna = await addUser(server, 'anna', false);
    const berta = await addUser(server, 'berta', false);
    const problemsOf = async (browser = anna) => (await browser.query(send, { email })).errors[0]?.extensions?.problems;
    expect(await problemsOf()).toBeUndefined();
    const soon = { field: 'email', message: 'too_many_attempts' };
    expect(await problemsOf()).toEqual([{ ...soon, data: { seconds: 3 } }]);
    expect(await problemsOf(berta)).toBeUndefined();
    for (let i = 1; i < 20; i++) {
      clock.advance(3000);
      expect(await problemsOf()).toBeUndefined();
    }
    clock.advance(3000);
    expect(await problemsOf()).toEqual([{ ...soon, data: { seconds: 3540 } }]);
    expect(mails).toHaveLength(21);
    clock.advance(3_540_000);
    expect(await problemsOf()).toBeUndefined();
  });
});
