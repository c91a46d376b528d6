import { once } from 'node:events';
import { connect, createServer, Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../../scripts/freePort.ts';
import { startMailServer } from '../../testing/mailServer.ts';
import { selfSigned } from '../../testing/selfSigned.ts';
import { trust } from '../../testing/trust.ts';
import type { Mail } from './mail.ts';
import { createMailer, MailFailed } from './mail.ts';
import type { MailConfig } from './mailConfig.ts';

const mail: Mail = {
  to: ['anna@lindenhof.ch', 'berta@lindenhof.ch'],
  subject: 'Prüfung der Türlampe',
  text: 'Grüezi Anna',
  html: '<p>Grüezi Anna</p>',
  message_id: '5f0c1b1e-0000-4000-8000-000000000001',
};

const at = (port: number, change: Partial<MailConfig> = {}): MailConfig => ({
  host: 'localhost',
  port,
  secure: false,
  requireTls: false,
  login: null,
  from: { name: 'Haus Lindenhof', address: 'ruf@lindenhof.ch' },
  ...change,
});

const reasonOf = (sent: Promise<void>) =>
  sent.then(
    () => 'sent',
    (error: unknown) => (error instanceof MailFailed ? error.reason : String(error)),
  );

/** Something that takes connections and does with them what the test gives. */
async function startListener(greet: (socket: Socket) => void) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    greet(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, open };
}

describe('a mail', () => {
  test('reaches the server with its sender, its recipients and both of its bodies', async () => {
    const { port, mails } = await startMailServer();
    await createMailer(at(port)).send(mail);
    expect(mails).toMatchObject([{ from: 'ruf@lindenhof.ch', to: mail.to, isEncrypted: false }]);
    const { raw = '' } = mails[0] ?? {};
    expect(raw).toContain('From: Haus Lindenhof <ruf@lindenhof.ch>\r\n');
    expect(raw).toContain('To: anna@lindenhof.ch, berta@lindenhof.ch\r\n');
    expect(raw).toContain('Subject: =?UTF-8?Q?Pr=C3=BCfung_der_T=C3=BCrlampe?=\r\n');
    expect(raw).toContain('Auto-Submitted: auto-generated\r\n');
    expect(raw).toContain('Message-ID: <5f0c1b1e-0000-4000-8000-000000000001@lindenhof.ch>\r\n');
    expect(raw).toMatch(/text\/plain[\s\S]+Gr=C3=BCezi[\s\S]+text\/html[\s\S]+<p>Gr=C3=BCezi/);
  });

  test('is refused where no server is configured', async () => {
    expect(await reasonOf(createMailer(null).send(mail))).toBe('not_configured');
  });

  test('fails where no server listens', async () => {
    expect(await reasonOf(createMailer(at(await freePort())).send(mail))).toBe('unreachable');
    const { port } = await startListener((socket) => socket.destroy());
    expect(await reasonOf(createMailer(at(port)).send(mail))).toBe('unreachable');
  });

  test.each([
    ['sends nothing', (_socket: Socket) => {}],
    [
      'sends for ever without an answer',
      (socket: Socket) => {
        const drip = setInterval(() => socket.write('220-noch nicht\r\n'), 20);
        socket.on('close', () => clearInterval(drip));
      },
    ],
  ])('gives up on a server that %s, and leaves no connection behind', async (_what, greet) => {
    const { port, open } = await startListener(greet);
    const begun = performance.now();
    expect(await reasonOf(createMailer(at(port), 300).send(mail))).toBe('timeout');
    expect(performance.now() - begun).toBeLessThan(10_000);
    await expect.poll(() => open.size).toBe(0);
  });

  test('a recipient that the server refuses is an error, even if it took the others', async () => {
    const onlyAnna = await startMailServer({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('anna') ? null : new Error('unknown')),
    });
    expect(await reasonOf(createMailer(at(onlyAnna.port)).send(mail))).toBe('partly_refused');
    expect(onlyAnna.mails.map(({ to }) => to)).toEqual([['anna@lindenhof.ch']]);
    const refusing = await startMailServer({ onRcptTo: (_address, _session, done) => done(new Error('unknown')) });
    expect(await reasonOf(createMailer(at(refusing.port)).send(mail))).toBe('target_gone');
  });
});

describe('the answer of the mail server says what to do next', () => {
  const refusing = (code: number, text: string) =>
    startMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode: code })),
    });
  const failed = async (port: number, within?: number) => {
    const error: unknown = await createMailer(at(port), within)
      .send(mail)
      .catch((thrown: unknown) => thrown);
    return error instanceof MailFailed
      ? { reason: error.reason, lasts: error.lasts, mayHaveArrived: error.mayHaveArrived }
      : error;
  };

  test.each([
    [550, 'no such mailbox', { reason: 'target_gone', lasts: 'target_gone' }],
    [550, '5.1.1 user unknown', { reason: 'target_gone', lasts: 'target_gone' }],
    [550, '5.7.1 not wanted here', { reason: 'refused', lasts: 'permanent' }],
    [554, 'not wanted here', { reason: 'refused', lasts: 'permanent' }],
    [450, 'greylisted, come again', { reason: 'refused', lasts: 'temporary' }],
  ])('%i %s', async (code, text, expected) => {
    const { port } = await refusing(code, text);
    expect(await failed(port)).toEqual({ ...expected, mayHaveArrived: false });
  });

  test('a connection that breaks after the text was sent leaves it open whether the mail has arrived', async () => {
    const { port } = await startMailServer({
      onData: (stream) => {
        stream.resume();
        stream.on('end', () => breaking.destroy());
      },
    });
    let breaking: Socket = new Socket();
    const proxy = await startListener((socket) => {
      breaking = socket;
      const through = connect(port, '127.0.0.1');
      socket.pipe(through).pipe(socket);
      socket.on('close', () => through.destroy());
      through.on('error', () => {});
    });
    expect(await failed(proxy.port)).toEqual({ reason: 'unreachable', lasts: 'temporary', mayHaveArrived: true });
  });

  test('a server that takes the text and does not answer may have taken the mail', async () => {
    const { port } = await startMailServer({ onData: (stream) => void stream.resume() });
    expect(await failed(port, 300)).toEqual({ reason: 'timeout', lasts: 'temporary', mayHaveArrived: true });
  });

  test('a port without a server has taken nothing', async () => {
    expect(await failed(await freePort())).toEqual({
      reason: 'unreachable',
      lasts: 'temporary',
      mayHaveArrived: false,
    });
  });
});

describe('logging in at the mail server', () => {
  const login = { user: 'ruf', pass: 'ge heim' };
  const withLogin: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === login.user && password === login.pass ? done(null, { user: 'ruf' }) : done(new Error('wrong')),
  };

  test('works with the right password, and fails as such with a wrong one', async () => {
    const { port, mails } = await startMailServer(withLogin);
    await createMailer(at(port, { login })).send(mail);
    expect(mails).toMatchObject([{ user: 'ruf' }]);
    const wrong = createMailer(at(port, { login: { ...login, pass: 'falsch' } }));
    expect(await reasonOf(wrong.send(mail))).toBe('login');
  });

  test('the password does not travel over a connection that cannot be encrypted', async () => {
    let logins = 0;
    const counted = { ...withLogin, onAuth: () => void logins++ };
    const { port, mails } = await startMailServer(counted);
    expect(await reasonOf(createMailer(at(port, { login, requireTls: true })).send(mail))).toBe('tls');
    expect({ logins, mails }).toEqual({ logins: 0, mails: [] });
  });
});

describe('encryption', () => {
  const { key, cert } = selfSigned();

  test('is used as soon as the server offers it, and from the first byte where it is configured', async () => {
    trust(cert);
    const offered = await startMailServer({ key, cert, disabledCommands: ['AUTH'] });
    await createMailer(at(offered.port)).send(mail);
    const first = await startMailServer({ key, cert, secure: true });
    await createMailer(at(first.port, { secure: true })).send(mail);
    expect([...offered.mails, ...first.mails]).toMatchObject([{ isEncrypted: true }, { isEncrypted: true }]);
  });

  test('a certificate without a known issuer is refused, and so is none at all', async () => {
    const offered = await startMailServer({ key, cert, disabledCommands: ['AUTH'] });
    expect(await reasonOf(createMailer(at(offered.port)).send(mail))).toBe('tls');
    const first = await startMailServer({ key, cert, secure: true });
    expect(await reasonOf(createMailer(at(first.port, { secure: true })).send(mail))).toBe('tls');
    const plain = await startMailServer();
    expect(await reasonOf(createMailer(at(plain.port, { secure: true })).send(mail))).toBe('tls');
    expect([...offered.mails, ...first.mails, ...plain.mails]).toEqual([]);
  });

  test('and so is one for another host', async () => {
    trust(cert);
    const { port, mails } = await startMailServer({ key, cert, disabledCommands: ['AUTH'] });
    expect(await reasonOf(createMailer(at(port, { host: '127.0.0.1' })).send(mail))).toBe('tls');
    expect(mails).toEqual([]);
  });
});

describe('what is written cannot become a head line or a recipient', () => {
  test.each([
    ['anna@lindenhof.ch\r\nBcc: x@evil.ch'],
    ['anna@lindenhof.ch, x@evil.ch'],
    ['Anna <anna@lindenhof.ch>'],
    ['haus: anna@lindenhof.ch, x@evil.ch;'],
    [''],
  ])('the recipient %j stops the mail', async (address) => {
    const { port, mails } = await startMailServer();
    await expect(createMailer(at(port)).send({ ...mail, to: [address] })).rejects.toThrow('plain addresses');
    expect(mails).toEqual([]);
  });

  test('a subject with line breaks stays one subject', async () => {
    const { port, mails } = await startMailServer();
    await createMailer(at(port)).send({ ...mail, subject: 'Test\r\nBcc: x@evil.ch\r\n\r\nanders' });
    expect(mails[0]?.to).toEqual(mail.to);
    const head = mails[0]?.raw.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/im);
  });
});
