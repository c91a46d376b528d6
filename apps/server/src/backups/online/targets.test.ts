import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { quiet } from '../../testing/database.ts';
import { driveError, startGoogleServer } from '../../testing/targets/googleServer.ts';
import { s3Keys, startS3Server } from '../../testing/targets/s3Server.ts';
import type { Asked } from '../../testing/targets/targetServer.ts';
import { startWebdavServer } from '../../testing/targets/webdavServer.ts';
import { driveTarget } from './driveTarget.ts';
import { folderTarget } from './folderTarget.ts';
import { accessToken } from './googleLogin.ts';
import { s3Target } from './s3Target.ts';
import { sendToTarget } from './sendToTarget.ts';
import type { Resume, Target } from './target.ts';
import { webClient } from './webClient.ts';
import { webdavTarget } from './webdavTarget.ts';

const { signal } = new AbortController();
const web = webClient({ isAllowed: () => true, resolve: async () => ['127.0.0.1'] });
const name = 'carestead-20261117T011000Z-nightly-0a1b2c3d.backup';
/** More than two parts of each protocol. */
const part = 256 * 1024;
const content = randomBytes(2 * part + 150_077);
let folder: string;
let path: string;
let kept: Resume | null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carestead-targets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  path = join(folder, name);
  writeFileSync(path, content);
  kept = null;
});

/** Tries that bring nothing are given up after the second. */
const send = (target: Target, resume: Resume | null = null) =>
  sendToTarget({
    ...{ target, path, name, resume, signal, log: quiet, progress: async () => {} },
    keep: async (next) => {
      kept = next;
    },
    pause: (tries) => (tries < 3 ? 0 : null),
  });

const bytesOf = (asked: readonly Asked[]) => asked.reduce((sum, { body }) => sum + body.length, 0);
const isPart = ({ body }: Asked) => body.length > 100_000;

describe('Google Drive', () => {
  async function open(more: { root_folder_id?: string; team_drive?: string } = {}) {
    const google = await startGoogleServer();
    const client = { id: 'tv', secret: 'known' };
    const token = () => accessToken({ origin: google.origin, client, web, signal }, 'lasting');
    const place = { path: "Haus Lindenhof/Ana's", root_folder_id: '', team_drive: '', ...more };
    const target = driveTarget({ origin: google.origin, ...place, token, web, partBytes: part });
    return { google, target, stored: () => google.files.find((file) => file.name === name) };
  }

  test('a file arrives in its folder, which is made once, and can be deleted', async () => {
    const { google, target, stored } = await open({ root_folder_id: 'root-7' });
    const id = await send(target);
    expect(stored()?.bytes.equals(content)).toBe(true);
    expect(google.files.map((file) => [file.name, file.parents[0]])).toEqual([
      ['Haus Lindenhof', 'root-7'],
      ["Ana's", 'file-2'],
      [name, 'file-3'],
    ]);
    await target.check(signal);
    expect(google.files).toHaveLength(3);
    await target.remove(id, signal);
    await target.remove(id, signal);
    expect(google.files).toHaveLength(2);
  });

  test('of a shared drive the files are looked for there', async () => {
    const { google, target } = await open({ team_drive: 'drive-1' });
    await target.check(signal);
    const [first] = google.asked.filter(({ url }) => url.pathname === '/drive/v3/files');
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toMatchObject({
      ...{ corpora: 'drive', driveId: 'drive-1', supportsAllDrives: 'true', includeItemsFromAllDrives: 'true' },
    });
    expect(google.files[0]?.parents).toEqual(['drive-1']);
  });

  test.each([
    ['the connection breaks', { when: isPart, given: null }],
    ['the answer to a part is lost', { when: isPart, given: null, isAnswerLost: true }],
    ['it asks to wait', { when: isPart, given: { status: 503, headers: { 'retry-after': '0' } } }],
    ['it is asked too often', { when: isPart, given: driveError(403, 'rateLimitExceeded') }],
  ])('it goes on where it was when %s', async (_what, fault) => {
    const { google, target, stored } = await open();
    // After the first part.
    google.faults.push({
      ...fault,
      when: (asked) => isPart(asked) && /^bytes [1-9]/.test(String(asked.headers['content-range'])),
    });
    await send(target);
    expect(stored()?.bytes.equals(content)).toBe(true);
    expect(google.sessions.size).toBe(1);
    expect(bytesOf(google.asked)).toBeLessThan(content.length + part + 10_000);
  });

  test('a worker that takes over sends the rest alone', async () => {
    const { google, target, stored } = await open();
    for (let fault = 0; fault < 3; fault += 1)
      google.faults.push({
        given: null,
        when: (asked) => /^bytes ([1-9]|\*)/.test(String(asked.headers['content-range'])),
      });
    await expect(send(target)).rejects.toMatchObject({ reason: 'unreachable' });
    const before = google.asked.filter(isPart).length;
    google.faults.length = 0;
    await send(target, kept);
    expect(stored()?.bytes.equals(content)).toBe(true);
    expect(google.asked.filter(isPart)).toHaveLength(before + 2);
  });

  test('a session that Drive has forgotten begins anew', async () => {
    const { google, target, stored } = await open();
    await send(target, { session: `${google.origin}/upload/drive/v3/files?session=gone` });
    expect(stored()?.bytes.equals(content)).toBe(true);
  });

  test('one whose last answer was lost is not sent again', async () => {
    const { google, target } = await open();
    await send(target);
    const before = bytesOf(google.asked);
    await send(target);
    expect(bytesOf(google.asked)).toBe(before);
    expect(google.files.filter((file) => file.name === name)).toHaveLength(1);
  });

  test('a token that is over is renewed in the middle', async () => {
    const { google, target, stored } = await open();
    google.faults.push({ when: isPart, given: { status: 401 } });
    await send(target);
    expect(stored()?.bytes.equals(content)).toBe(true);
    expect(google.tokens.size).toBe(2);
  });

  test.each([
    ['full', driveError(403, 'storageQuotaExceeded')],
    ['login_refused', driveError(403, 'insufficientFilePermissions')],
  ])('%s is final', async (reason, given) => {
    const { google, target } = await open();
    google.faults.push({ when: isPart, given });
    await expect(send(target)).rejects.toMatchObject({ reason });
    expect(google.asked.filter(isPart)).toHaveLength(1);
  });

  test('a log-in that was taken back is final', async () => {
    const { google, target } = await open();
    google.state.isRevoked = true;
    await expect(send(target)).rejects.toMatchObject({ reason: 'not_connected' });
  });

  test('what arrives otherwise is deleted there, and sent again', async () => {
    const { google, target, stored } = await open();
    const changed = Buffer.from(JSON.stringify({ id: 'file-9', size: '1', sha256Checksum: 'other' }));
    google.faults.push({
      when: ({ headers }) => String(headers['content-range']).startsWith('bytes 524288-'),
      given: { status: 200, body: changed },
    });
    await send(target);
    expect(google.asked.some(({ method, url }) => method === 'DELETE' && url.pathname.endsWith('/file-9'))).toBe(true);
    expect(stored()?.bytes.equals(content)).toBe(true);
  });

  test('a session that leads elsewhere gets neither token nor file', async () => {
    const { google, target } = await open();
    const given = { status: 200, headers: { location: 'http://127.0.0.1:9/upload' } };
    google.faults.push({ when: ({ url }) => url.pathname.startsWith('/upload'), given });
    await expect(send(target)).rejects.toMatchObject({ reason: 'refused' });
  });
});

describe('S3', () => {
  async function open(more: { bucket?: string; secret?: string } = {}) {
    const s3 = await startS3Server();
    const { bucket = 'backups', secret = s3Keys.secret } = more;
    const keys = { ...s3Keys, secret };
    const target = s3Target({
      address: s3.origin,
      bucket,
      path: 'Haus Lindenhof/ä+b',
      keys,
      web,
      clock: systemClock,
      smallestPart: part,
    });
    return { s3, target, stored: () => s3.objects.get(`Haus Lindenhof/ä+b/${name}`) };
  }

  test('a file arrives in parts, and can be deleted', async () => {
    const { s3, target, stored } = await open();
    await target.check(signal);
    expect(s3.objects.size).toBe(0);
    const key = await send(target);
    expect(stored()?.bytes.equals(content)).toBe(true);
    expect(s3.uploads.size).toBe(0);
    await send(target);
    expect(bytesOf(s3.asked)).toBeLessThan(content.length + 10_000);
    await target.remove(key, signal);
    expect(s3.objects.size).toBe(0);
  });

  test.each([
    ['the connection breaks', { given: null }],
    ['the answer to a part is lost', { given: null, isAnswerLost: true }],
    ['it asks to slow down', { given: { status: 503, body: '<Error><Code>SlowDown</Code></Error>' } }],
  ])('it goes on where it was when %s', async (_what, fault) => {
    const { s3, target, stored } = await open();
    s3.faults.push({ ...fault, when: ({ url }) => url.searchParams.get('partNumber') === '2' });
    await send(target);
    expect(stored()?.bytes.equals(content)).toBe(true);
    expect(s3.asked.filter(({ url }) => url.searchParams.get('partNumber') === '1')).toHaveLength(1);
  });

  test('a worker that takes over sends the rest alone', async () => {
    const { s3, target, stored } = await open();
    for (let fault = 0; fault < 3; fault += 1)
      s3.faults.push({ given: null, when: ({ url }) => url.searchParams.get('partNumber') === '3' });
    await expect(send(target)).rejects.toMatchObject({ reason: 'unreachable' });
    await send(target, kept);
    expect(stored()?.bytes.equals(content)).toBe(true);
    expect(s3.asked.filter(({ url }) => url.searchParams.get('partNumber') === '2')).toHaveLength(1);
    await send(target, { upload: 'forgotten' });
  });

  test.each([
    ['login_refused', { secret: 'wrong' }],
    ['not_found', { bucket: 'nowhere' }],
  ])('%s is final', async (reason, more) => {
    const { s3, target } = await open(more);
    await expect(target.check(signal)).rejects.toMatchObject({ reason });
    await expect(send(target)).rejects.toMatchObject({ reason });
    expect(s3.asked.some(isPart)).toBe(false);
  });

  test('a target that is full is said, also in an answer that began well', async () => {
    const { s3, target } = await open();
    const body = '<Error><Code>QuotaExceeded</Code></Error>';
    s3.faults.push({ when: isPart, given: { status: 400, body } });
    await expect(send(target)).rejects.toMatchObject({ reason: 'full' });
    s3.faults.push({
      when: ({ body: sent }) => sent.includes('CompleteMultipartUpload'),
      given: { status: 200, body },
    });
    await expect(send(target, kept)).rejects.toMatchObject({ reason: 'full' });
  });
});

describe('WebDAV', () => {
  async function open(password = 'geheim') {
    const dav = await startWebdavServer();
    const address = `${dav.origin}/dav/`;
    const target = webdavTarget({ address, path: '/Haus Lindenhof/ä', username: 'lindenhof', password, web });
    return { dav, target, stored: () => dav.files.get(`/dav/Haus Lindenhof/ä/${name}`) };
  }

  test('a file is there under its name when it is whole, and can be deleted', async () => {
    const { dav, target, stored } = await open();
    await target.check(signal);
    expect(dav.files.size).toBe(0);
    const id = await send(target);
    expect(stored()?.equals(content)).toBe(true);
    expect(dav.files.size).toBe(1);
    await send(target);
    expect(dav.asked.filter(isPart)).toHaveLength(1);
    await target.remove(id, signal);
    await target.remove(id, signal);
    expect(dav.files.size).toBe(0);
  });

  test.each([
    ['the connection breaks', isPart, { given: null }],
    ['the answer is lost', isPart, { given: null, isAnswerLost: true }],
    ['it is overloaded', isPart, { given: { status: 503 } }],
    ['the move is not answered', ({ method }: Asked) => method === 'MOVE', { given: null, isAnswerLost: true }],
    ['it gives something else back', ({ method }: Asked) => method === 'GET', { given: { status: 200, body: 'x' } }],
  ])('it is sent again when %s', async (_what, when, fault) => {
    const { dav, target, stored } = await open();
    dav.faults.push({ ...fault, when });
    await send(target);
    expect(stored()?.equals(content)).toBe(true);
    expect(dav.files.size).toBe(1);
  });

  test('wrong credentials and a full target are final', async () => {
    const wrong = await open('falsch');
    await expect(send(wrong.target)).rejects.toMatchObject({ reason: 'login_refused' });
    const { dav, target } = await open();
    dav.faults.push({ when: isPart, given: { status: 507 } });
    await expect(send(target)).rejects.toMatchObject({ reason: 'full' });
    expect(dav.asked.filter(isPart)).toHaveLength(1);
  });

  test('a network that is cut is given up after the tries that are allowed', async () => {
    const { dav, target } = await open();
    for (let fault = 0; fault < 3; fault += 1) dav.faults.push({ when: isPart, given: null });
    await expect(send(target)).rejects.toMatchObject({ reason: 'unreachable' });
    await send(target);
    expect(dav.files.size).toBe(1);
  });
});

describe('a folder', () => {
  test('a file is there under its name when it is whole, and can be deleted', async () => {
    const place = join(folder, 'nas');
    mkdirSync(place);
    const target = folderTarget(place, '/data');
    await target.check(signal);
    const id = await send(target);
    expect(readdirSync(place)).toEqual([name]);
    expect(readFileSync(join(place, name)).equals(content)).toBe(true);
    await target.remove(id, signal);
    expect(readdirSync(place)).toEqual([]);
  });

  test('a drive that is not there is no reason to make its folder', async () => {
    await expect(send(folderTarget(join(folder, 'gone'), '/data'))).rejects.toMatchObject({ reason: 'not_found' });
    await expect(send(folderTarget(path, '/data'))).rejects.toMatchObject({ reason: 'not_found' });
    expect(readdirSync(folder)).toEqual([name]);
  });

  test('the data folder is none', async () => {
    await expect(send(folderTarget(join(folder, 'x'), folder))).rejects.toMatchObject({ reason: 'refused' });
  });

  test('a target that is full is said, and half a file is removed', async () => {
    // The kernel says so of every write to this one.
    const place = join(folder, 'full');
    mkdirSync(place);
    symlinkSync('/dev/full', join(place, `${name}.part`));
    await expect(send(folderTarget(place, '/data'))).rejects.toMatchObject({ reason: 'full' });
    expect(readdirSync(place)).toEqual([]);
  });
});

test('a backup that is gone is not sent', async () => {
  rmSync(path);
  await expect(send(folderTarget(folder, '/data'))).rejects.toMatchObject({ reason: 'missing' });
});

test('an address that is not allowed is not asked', async () => {
  const dav = await startWebdavServer();
  const strict = webClient({ isAllowed: () => false, resolve: async () => ['127.0.0.1'] });
  const target = webdavTarget({ address: dav.origin, path: '', username: '', password: '', web: strict });
  await expect(target.check(signal)).rejects.toMatchObject({ reason: 'forbidden_address' });
  expect(dav.asked).toEqual([]);
});
