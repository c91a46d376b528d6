import { createHash, randomUUID } from 'node:crypto';
import { partsOf } from '@carestead/domain/backups/onlineBackup';
import type { Clock } from '../../platform/clock.ts';
import type { Received } from '../../platform/outbound/outboundExchange.ts';
import { readPart } from './fileParts.ts';
import { OnlineProblem } from './onlineProblem.ts';
import { encoded, type S3Keys, signedHeaders, sumOf } from './signV4.ts';
import type { LocalFile, Sending, Target } from './target.ts';
import { problemOf, type WebClient } from './webClient.ts';
import { withoutSlashes } from './withoutSlashes.ts';

type Options = {
  address: string;
  bucket: string;
  path: string;
  keys: S3Keys;
  web: WebClient;
  clock: Clock;
  smallestPart?: number;
};

type Request = {
  method: string;
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  signal: AbortSignal;
};

/** At least 5 MiB, and at most 10,000 of them. */
const usualPart = 8 * 2 ** 20;
const mostParts = 9000;
const metaSum = 'x-amz-meta-sha256';

/** A bucket of any server that speaks S3, addressed in the path. The signature of each part covers its SHA-256: the target refuses what arrives otherwise. */
export function s3Target(options: Options): Target {
  const { address, bucket, path, keys, web, clock, smallestPart = usualPart } = options;
  const base = withoutSlashes(address);
  const keyOf = (name: string) => [...partsOf(path), name].join('/');

  const request = async ({ method, key, query = {}, headers = {}, body, signal }: Request): Promise<Received> => {
    const url = new URL(`${base}/${bucket}/${key.split('/').map(encoded).join('/')}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = signedHeaders(keys, { method, url, headers, sum: sumOf(body ?? ''), now: clock.now() });
    return await web({ method, url, headers: signed, signal, ...(body && { body }) });
  };
  const demand = (received: Received, ...statuses: readonly number[]) => {
    if (!statuses.includes(received.status)) throw s3Problem(received);
    return received;
  };

  /** Whether the file is there, whole. */
  const isThere = async ({ name, bytes, sha256 }: LocalFile, signal: AbortSignal) => {
    const { status, headers } = demand(await request({ method: 'HEAD', key: keyOf(name), signal }), 200, 404);
    return status === 200 && headers[metaSum] === sha256 && Number(headers['content-length']) === bytes;
  };

  const begin = async ({ name, sha256 }: LocalFile, signal: AbortSignal) => {
    const headers = { [metaSum]: sha256, 'content-type': 'application/octet-stream' };
    const answer = await request({ method: 'POST', key: keyOf(name), query: { uploads: '' }, headers, signal });
    const id = inXml(demand(answer, 200).body.toString('utf8'), 'UploadId')[0];
    if (!id) throw new OnlineProblem('refused', 'the target gave no upload');
    return id;
  };

  /** Parts of an earlier try, by number; null: the target has forgotten it. */
  const partsThere = async (name: string, uploadId: string, signal: AbortSignal) => {
    const found = new Map<number, string>();
    for (let marker = '0'; ; ) {
      const query = { uploadId, 'part-number-marker': marker };
      const answer = demand(await request({ method: 'GET', key: keyOf(name), query, signal }), 200, 404);
      if (answer.status === 404) return null;
      const xml = answer.body.toString('utf8');
      for (const part of inXml(xml, 'Part'))
        found.set(Number(inXml(part, 'PartNumber')[0]), unquoted(inXml(part, 'ETag')[0] ?? ''));
      const next = inXml(xml, 'NextPartNumberMarker')[0];
      if (inXml(xml, 'IsTruncated')[0] !== 'true' || !next || next === marker) return found;
      marker = next;
    }
  };

  const resumed = async ({ file, resume, keep, signal }: Sending) => {
    const known = typeof resume?.upload === 'string' ? resume.upload : null;
    const there = known === null ? null : await partsThere(file.name, known, signal);
    if (known !== null && there !== null) return { upload: known, there };
    const upload = await begin(file, signal);
    await keep({ upload });
    return { upload, there: new Map<number, string>() };
  };

  const complete = async (name: string, uploadId: string, tags: readonly string[], signal: AbortSignal) => {
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>"${tag}"</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const answer = await request({ method: 'POST', key: keyOf(name), query: { uploadId }, body, signal });
    // It may begin a good answer and find out later.
    if (answer.status !== 200 || answer.body.includes('<Error>')) throw s3Problem(answer);
  };

  return {
    check: async (signal) => {
      const key = keyOf(`carestead-test-${randomUUID()}`);
      demand(await request({ method: 'PUT', key, body: Buffer.from('Carestead'), signal }), 200);
      demand(await request({ method: 'DELETE', key, signal }), 200, 204);
    },
    send: async (sending) => {
      const { file, progress, signal } = sending;
      if (await isThere(file, signal)) return keyOf(file.name);
      const { upload, there } = await resumed(sending);
      // The same for a file in every try.
      const size = smallestPart * Math.max(1, Math.ceil(file.bytes / mostParts / smallestPart));
      const count = Math.max(1, Math.ceil(file.bytes / size));
      const tags: string[] = [];
      for (let number = 1; number <= count; number += 1) {
        const from = (number - 1) * size;
        const body = await readPart(file.path, from, Math.min(size, file.bytes - from));
        const md5 = createHash('md5').update(body).digest('hex');
        if (there.get(number) === md5) tags.push(md5);
        else {
          const query = { partNumber: String(number), uploadId: upload };
          const answer = await request({ method: 'PUT', key: keyOf(file.name), query, body, signal });
          tags.push(unquoted(demand(answer, 200).headers.etag ?? ''));
        }
        await progress(from + body.length);
      }
      await complete(file.name, upload, tags, signal);
      if (!(await isThere(file, signal))) throw new OnlineProblem('different', `${file.name} is there otherwise`);
      return keyOf(file.name);
    },
    remove: async (key, signal) => {
      demand(await request({ method: 'DELETE', key, signal }), 200, 204, 404);
    },
  };
}

const unquoted = (tag: string) => tag.replaceAll(/"|&quot;/g, '');

/** The contents of each element of this name; those that are read hold no others of their name. */
const inXml = (xml: string, name: string): readonly string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => rest.split(`</${name}>`, 1)[0] ?? '');

const fullCodes = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'];

function s3Problem(received: Received): OnlineProblem {
  const code = inXml(received.body.toString('utf8'), 'Code')[0] ?? '';
  if (fullCodes.includes(code)) return new OnlineProblem('full', code);
  if (code === 'SlowDown' || code === 'InternalError') return problemOf({ ...received, status: 503 });
  return problemOf(received.status === 200 ? { ...received, status: 500 } : received);
}
