import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { stepResults } from '@carestead/domain/ldap/ldapTest';
import { beforeAll, describe, expect, test } from 'vitest';
import { careHomeDirectory, everybodysPassword, groupName, personName } from '../testing/careHomeDirectory.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { searchAccount, startSlapd, suffix } from '../testing/processes/slapd.ts';
import { selfSigned } from '../testing/selfSigned.ts';
import type { Directory, Question } from './directory.ts';
import { exchange } from './exchange.ts';

let slapd: Awaited<ReturnType<typeof startSlapd>>;
let plain: Directory;

beforeAll(async () => {
  slapd = await startSlapd(careHomeDirectory, atEndOfFile);
  plain = {
    dsn: `ldap://localhost:${slapd.port}`,
    start_tls: false,
    authority_source: 'pinned',
    authorities: slapd.cert,
    admin_user: searchAccount.dn,
    admin_password: searchAccount.password,
    base_dn: suffix,
    user_filter: '(uid={username})',
    roles_attribute: 'memberOf',
    nested_groups: true,
  };
});

const noPerson: Question = { kind: 'test', username: '', password: '' };
const rules = { allowsLoopback: true, outboundAllowed: [] };

async function asked(change: Partial<Directory>, question: Question = noPerson, more = {}) {
  const waits = { answer: 30_000, total: 60_000 };
  const directory = { ...plain, ...change };
  const { done, failure, person } = await exchange({ directory, question, rules, waits, ...more });
  const failed = failure && { step: failure.step, problem: failure.problem };
  return { states: stepResults(done, failure).map(({ state }) => state), failed, person };
}

const login = (username: string, password: string | null = everybodysPassword): Question => ({
  kind: 'login',
  username,
  password,
});

/** Something else than a directory. */
async function listening(handle: (socket: Socket) => void): Promise<string> {
  return `127.0.0.1:${await portOf(createServer(handle))}`;
}

async function portOf(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfFile(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describe('the way to the directory', () => {
  test('is encrypted by ldaps or by StartTLS with the authority that is pinned', async () => {
    const ldaps = await asked({ dsn: `ldaps://localhost:${slapd.securePort}` });
    expect(ldaps).toMatchObject({
      failed: null,
      states: ['done', 'done', 'done', 'done', ...Array(4).fill('omitted')],
    });
    const startTls = await asked({ start_tls: true });
    expect(startTls).toMatchObject({ failed: null, states: ldaps.states });
    expect((await asked({})).states.slice(0, 3)).toEqual(['done', 'omitted', 'done']);
  });

  test.each<[string, () => Partial<Directory>, string, string]>([
    ['nothing listens there', () => ({ dsn: 'ldap://127.0.0.1:1' }), 'address', 'connection_refused'],
    ['there is no such name', () => ({ dsn: 'ldap://verzeichnis.invalid' }), 'address', 'name_unknown'],
    [
      'the authority is another one',
      () => ({ start_tls: true, authorities: selfSigned().cert }),
      'encryption',
      'certificate_unknown',
    ],
    [
      'the system knows no such authority',
      () => ({ start_tls: true, authority_source: 'system' }),
      'encryption',
      'certificate_unknown',
    ],
    [
      'the certificate is for another name, by StartTLS',
      () => ({ dsn: `ldap://127.0.0.1:${slapd.port}`, start_tls: true }),
      'encryption',
      'certificate_name',
    ],
    [
      'the certificate is for another name, by ldaps',
      () => ({ dsn: `ldaps://127.0.0.1:${slapd.securePort}` }),
      'encryption',
      'certificate_name',
    ],
    ['the port speaks no TLS', () => ({ dsn: `ldaps://localhost:${slapd.port}` }), 'encryption', 'no_tls'],
    ['the authorities cannot be read', () => ({ start_tls: true, authorities: 'x' }), 'encryption', 'authorities'],
    ['the account has another password', () => ({ admin_password: 'falsch' }), 'bind', 'credentials'],
    ['the account is unknown', () => ({ admin_user: `cn=x,${suffix}` }), 'bind', 'credentials'],
    ['there is no such base', () => ({ base_dn: 'dc=anders,dc=local' }), 'base', 'base_not_found'],
    ['nothing may be read without an account', () => ({ admin_user: '' }), 'base', 'base_not_found'],
  ])('%s: the step is named', async (_case, change, step, problem) => {
    expect((await asked(change())).failed).toEqual({ step, problem });
  });

  test('what the system says of a certificate is shown without what it advises programmers', async () => {
    const directory: Directory = { ...plain, start_tls: true, authority_source: 'system' };
    const { failure } = await exchange({
      ...{ directory, question: noPerson, rules },
      waits: { answer: 30_000, total: 60_000 },
    });
    expect(failure?.detail).toMatch(/self[- ]signed certificate$/);
  });

  test('an address that the operator does not allow is not connected to', async () => {
    const forbidden = await asked({}, noPerson, { rules: { allowsLoopback: false, outboundAllowed: [] } });
    expect(forbidden.failed).toEqual({ step: 'address', problem: 'address_not_allowed' });
    const metadata = await asked({ dsn: 'ldap://169.254.169.254' });
    expect(metadata.failed).toEqual({ step: 'address', problem: 'address_not_allowed' });
  });

  test('a directory that says nothing is waited for only so long, and one that hangs up is named', async () => {
    const mute = await listening(() => {});
    const waits = { answer: 200, total: 400 };
    expect((await asked({ dsn: `ldap://${mute}` }, noPerson, { waits })).failed).toEqual({
      step: 'bind',
      problem: 'timeout',
    });
    expect((await asked({ dsn: `ldap://${mute}`, start_tls: true }, noPerson, { waits })).failed).toEqual({
      step: 'encryption',
      problem: 'timeout',
    });
    const dying = await listening((socket) => socket.once('data', () => socket.destroy()));
    expect((await asked({ dsn: `ldap://${dying}` })).failed).toEqual({ step: 'bind', problem: 'closed' });
  });

  test.each([
    [2, 'user'],
    [3, 'password'],
    [5, 'groups'],
  ])('one that dies at request %i is named with the step, and not taken for a wrong log-in', async (last, step) => {
    const proxy = await listening((socket) => {
      const behind = connect(slapd.port, '127.0.0.1').on('error', () => {});
      let requests = 0;
      socket.on('data', (chunk) => {
        requests += 1;
        if (requests < last) behind.write(chunk);
        else socket.destroy();
      });
      behind.pipe(socket);
      socket.once('close', () => behind.destroy());
    });
    const { failed } = await asked({ dsn: `ldap://${proxy}` }, login('anna'));
    expect(failed).toEqual({ step, problem: 'closed' });
  });

  test('one that says that it is busy or not ready is named', async () => {
    for (const code of [51, 52]) {
      /** To the request with this number, which stands at the fifth byte of it, too. */
      const answer = (number = 0) => Buffer.from([0x30, 12, 2, 1, number, 0x61, 7, 10, 1, code, 4, 0, 4, 0]);
      const busy = await listening((socket) => socket.once('data', (request) => socket.write(answer(request[4]))));
      expect((await asked({ dsn: `ldap://${busy}` })).failed).toEqual({ step: 'bind', problem: 'unavailable' });
    }
  });

  test('a certificate that has expired is named, and nothing is sent', async () => {
    const { key, cert } = selfSigned('210101000000Z');
    const sent: Buffer[] = [];
    const tls = createTlsServer({ key, cert }, (socket) => socket.on('data', (chunk) => sent.push(chunk)));
    const port = await portOf(tls);
    const dsn = `ldaps://localhost:${port}`;
    expect((await asked({ dsn, authorities: cert })).failed).toEqual({
      step: 'encryption',
      problem: 'certificate_expired',
    });
    expect(sent).toEqual([]);
  });
});

describe('a person', () => {
  test('is found by a name with characters that mean something in a filter, and by nothing else', async () => {
    expect((await asked({}, login('Zoë (Nacht)*'))).person).toMatchObject({ name: 'zoë (nacht)*' });
    for (const name of ['*', 'ann*', 'anna)(uid=*', 'x)(|(uid=anna)'])
      expect((await asked({}, login(name))).failed).toEqual({ step: 'user', problem: 'user_not_found' });
  });

  test('is called as the directory writes the name, whatever they were found by', async () => {
    const user_filter = '(&(objectClass=inetOrgPerson)(|(uid={username})(title={username})))';
    expect((await asked({ user_filter }, login('pflegefachfrau'))).person).toMatchObject({
      dn: personName('anna'),
      name: 'anna',
    });
  });

  test.each<[string, Partial<Directory>, Question, string, string]>([
    ['no person of that name', {}, login('niemand'), 'user', 'user_not_found'],
    ['two of that name', {}, login('emil'), 'user', 'several_users'],
    ['a filter that is none', { user_filter: '(&(uid={username})(|))' }, login('anna'), 'user', 'user_filter'],
    ['a wrong password', {}, login('anna', 'falsch'), 'password', 'credentials'],
    ['no password', {}, login('anna', null), 'password', 'credentials'],
    ['an empty password', {}, login('anna', ''), 'password', 'credentials'],
  ])('%s is refused', async (_case, change, question, step, problem) => {
    expect((await asked(change, question)).failed).toEqual({ step, problem });
  });
});

describe('what a person holds', () => {
  const held = async (change: Partial<Directory>, username: string) =>
    (await asked(change, login(username))).person?.held.toSorted();

  test('are groups and the groups of those, also where they contain each other', async () => {
    const both = [groupName('nacht'), groupName('pflege')];
    expect(await held({}, 'anna')).toEqual(both);
    // Without what the directory shows at its members.
    expect(await held({ roles_attribute: '' }, 'anna')).toEqual(both);
    expect(await held({}, 'bea')).toEqual([groupName('leitung'), ...both].toSorted());
  });

  test('are groups of other kinds, too', async () => {
    expect(await held({}, 'dora')).toEqual([groupName('konten'), groupName('wohnen')]);
  });

  test('are the values of the attribute alone, where nothing is nested', async () => {
    expect(await held({ nested_groups: false }, 'anna')).toEqual([groupName('nacht')]);
    expect(await held({ nested_groups: false, roles_attribute: 'title' }, 'anna')).toEqual(['Pflegefachfrau']);
  });
});
