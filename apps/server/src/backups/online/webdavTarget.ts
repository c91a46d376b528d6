import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { partsOf } from '@carestead/domain/backups/onlineBackup';
import type { Received } from '../../platform/outbound/outboundExchange.ts';
import { OnlineProblem } from './onlineProblem.ts';
import type { Target } from './target.ts';
import { problemOf, type WebClient } from './webClient.ts';
import { withoutSlashes } from './withoutSlashes.ts';

type Options = { address: string; path: string; username: string; password: string; web: WebClient };

type Request = { method: string; name?: string; headers?: Record<string, string>; signal: AbortSignal };

/**
 * A folder of a WebDAV server. A file is sent whole under another name, read back to compare its checksum, for which the
 * protocol has nothing, and moved to its name: under that it is whole, or not at all.
 */
export function webdavTarget({ address, path, username, password, web }: Options): Target {
  const base = withoutSlashes(address);
  const parts = partsOf(path).map(encodeURIComponent);
  const folderUrl = (count: number) =>
    `${base}/${parts
      .slice(0, count)
      .map((part) => `${part}/`)
      .join('')}`;
  const fileUrl = (name: string) => new URL(`${folderUrl(parts.length)}${encodeURIComponent(name)}`);
  const login = Buffer.from(`${username}:${password}`).toString('base64');
  const authorization: Record<string, string> = username === '' ? {} : { authorization: `Basic ${login}` };

  const request = ({ name = '', headers = {}, ...rest }: Request, more: Partial<Parameters<WebClient>[0]> = {}) =>
    web({ url: fileUrl(name), headers: { ...authorization, ...headers }, ...rest, ...more });
  const demand = (received: Received, ...statuses: readonly number[]) => {
    if (!statuses.includes(received.status)) throw problemOf(received);
  };
  const remove = async (name: string, signal: AbortSignal) =>
    demand(await request({ method: 'DELETE', name, signal }), 200, 204, 404);

  /** Those of the path below the address, which is there. */
  const makeFolders = async (signal: AbortSignal) => {
    for (const index of parts.keys()) {
      const url = new URL(folderUrl(index + 1));
      // 405: it is there already.
      demand(await web({ method: 'MKCOL', url, headers: authorization, signal }), 201, 405, 301);
    }
  };
  const put = async (name: string, body: Buffer | NodeJS.ReadableStream, bytes: number, signal: AbortSignal) => {
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(bytes) };
    demand(await request({ method: 'PUT', name, headers, signal }, { body }), 200, 201, 204);
  };
  const sumOf = async (name: string, signal: AbortSignal) => {
    const hash = createHash('sha256');
    const received = await request({ method: 'GET', name, signal }, { onBody: (chunk) => hash.update(chunk) });
    if (received.status === 404) return null;
    demand(received, 200);
    return hash.digest('hex');
  };

  return {
    check: async (signal) => {
      await makeFolders(signal);
      const name = `carestead-test-${randomUUID()}`;
      const body = Buffer.from('Carestead');
      await put(name, body, body.length, signal);
      await remove(name, signal);
    },
    send: async ({ file, progress, signal }) => {
      await makeFolders(signal);
      // Moved already by a try whose answer was lost.
      if ((await sumOf(file.name, signal)) === file.sha256) return file.name;
      const part = `${file.name}.part`;
      await put(part, counted(file.path, progress, signal), file.bytes, signal);
      if ((await sumOf(part, signal)) !== file.sha256) {
        await remove(part, signal);
        throw new OnlineProblem('different', `${file.name} was read back otherwise`);
      }
      const headers = { destination: fileUrl(file.name).href, overwrite: 'T' };
      demand(await request({ method: 'MOVE', name: part, headers, signal }), 201, 204);
      return file.name;
    },
    remove,
  };
}

function counted(path: string, progress: (bytes: number) => Promise<void>, signal: AbortSignal) {
  let bytes = 0;
  const stream = createReadStream(path, { signal, highWaterMark: 2 ** 18 });
  stream.on('data', (chunk) => {
    bytes += chunk.length;
    void progress(bytes).catch((error: unknown) => stream.destroy(error instanceof Error ? error : undefined));
  });
  return stream;
}
