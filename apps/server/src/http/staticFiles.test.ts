import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createTestClient } from '../testing/client.ts';
import { quiet } from '../testing/database.ts';
import { createHttpServer } from './httpServer.ts';
import { addStaticFiles } from './staticFiles.ts';

const page = '<!doctype html><script>document.title = "x"</script><script src="/assets/a.js"></script>';

const wallPage = '<!doctype html><script src="/assets/wall.js"></script>';
const phonePage = '<!doctype html><script src="/app/assets/phone.js"></script>';

async function serve({ isDemo = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'carestead-web-'));
  const phoneFolder = join(folder, 'phone');
  await mkdir(join(phoneFolder, 'assets'), { recursive: true });
  await writeFile(join(phoneFolder, 'assets/phone-1a2b.js'), 'ring()');
  await writeFile(join(phoneFolder, 'sw.js'), 'listen()');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'go()');
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('go()'));
  await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync('go()'));
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'display.html'), wallPage);
  const config = readConfig({});
  const { app, routes } = createHttpServer({ config, log: quiet, metrics: createMetrics(), version: '1', page });
  await addStaticFiles(app, { webFolder: folder, phoneFolder, page, wallPage, phonePage, isDemo });
  const address = await app.listen({ port: 0 });
  onTestFinished(() => app.close());
  return { ...createTestClient(address), routes };
}

test('every address of the web is answered with the page, which is never kept', async () => {
  const { send } = await serve();
  for (const path of ['/', '/login', '/index.html', '/tree/edit/7?x=1']) {
    const { status, headers, body } = await send(path);
    expect([status, headers.get('cache-control'), body]).toEqual([200, 'no-cache', page]);
  }
});

test('the addresses of a wall are answered with its own page', async () => {
  const { send } = await serve();
  for (const path of ['/display', '/display/', '/display/empfang?fullscreen=1', '/display/empfang/call/7']) {
    expect((await send(path)).body).toBe(wallPage);
  }
  expect((await send('/displays')).body).toBe(page);
  const policyOf = async (path: string) => (await send(path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/display')).toMatch(
    /img-src 'self' http: https:.*connect-src 'self' http: https:.*media-src 'self' blob: http: https:/,
  );
  expect(await policyOf('/login')).not.toContain('media-src');
});

test('the companion app has its own page, its own files, and a service worker that is never kept', async () => {
  const { send } = await serve();
  for (const path of ['/app/', '/app/?storagePartition=2', '/app/call/7'])
    expect((await send(path)).body).toBe(phonePage);
  expect((await send('/app/assets/phone-1a2b.js')).headers.get('cache-control')).toContain('immutable');
  const worker = await send('/app/sw.js');
  expect([worker.body, worker.headers.get('cache-control')]).toEqual(['listen()', 'no-cache']);
  expect((await send('/app/assets/none.js')).status).toBe(404);
  expect((await send('/apple')).body).toBe(page);
});

test.each([
  [false, "frame-ancestors 'none'"],
  [true, "frame-ancestors 'self'"],
])('only the pages of a demo (%s) may show a wall or a phone within them', async (isDemo, allowed) => {
  const { send } = await serve({ isDemo });
  const policyOf = async (path: string) => (await send(path)).headers.get('content-security-policy');
  for (const path of ['/display', '/display/empfang', '/app/', '/app/?storagePartition=2'])
    expect(await policyOf(path)).toContain(allowed);
  for (const path of ['/', '/login', '/displays', '/apple', '/icon.svg', '/app/sw.js', '/assets/none.js'])
    expect(await policyOf(path)).toContain("frame-ancestors 'none'");
});

test('files with a hash in their name are kept for ever, others are revalidated', async () => {
  const { send } = await serve();
  const script = await send('/assets/app-1a2b.js');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-type')).toContain('javascript');
  expect((await send('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
});

test('a script is sent as short as the browser can take it', async () => {
  const { send } = await serve();
  const served = async (encodings: string) => {
    const { headers, body } = await send('/assets/app-1a2b.js', { headers: { 'accept-encoding': encodings } });
    return [headers.get('content-encoding'), headers.get('vary'), headers.get('content-type'), body];
  };
  const script = 'application/javascript; charset=utf-8';
  expect(await served('gzip, deflate, br, zstd')).toEqual(['br', 'accept-encoding', script, 'go()']);
  expect(await served('gzip, deflate')).toEqual(['gzip', 'accept-encoding', script, 'go()']);
  expect(await served('identity')).toEqual([null, 'accept-encoding', script, 'go()']);
});

test('a file that is gone is 404, and nothing outside of the folder is reached', async () => {
  const { send } = await serve();
  expect((await send('/assets/old-9z.js')).status).toBe(404);
  expect((await send('/assets/..%2f..%2f..%2fetc/passwd')).status).toBe(404);
});

test('the inline script of the page is allowed by its hash, and no other', async () => {
  const { send } = await serve();
  const policy = (await send('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('the files declare that they are public', async () => {
  const { routes } = await serve();
  expect(routes()).toContainEqual({ route: 'GET /icon.svg', needs: 'public' });
});
