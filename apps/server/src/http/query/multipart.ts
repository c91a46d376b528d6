import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Busboy } from '@fastify/busboy';
import type { Upload } from '../../platform/graphql/upload.ts';

export type Multipart = { fields: ReadonlyMap<string, string>; files: ReadonlyMap<string, Upload> };

export class MultipartProblem extends Error {
  override readonly name = 'MultipartProblem';
  readonly status: 400 | 413;

  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

const megabyte = 1024 * 1024;
const limits = { fileSize: 10 * megabyte, files: 5, fields: 5, fieldSize: megabyte, parts: 10 };

export const isMultipart = ({ 'content-type': type }: IncomingHttpHeaders) =>
  type?.startsWith('multipart/form-data') === true;

/** Reads a form with files into memory; what is too large is refused while it arrives. */
export async function readMultipart(message: IncomingMessage): Promise<Multipart> {
  const fields = new Map<string, string>();
  const files: Promise<readonly [string, Upload]>[] = [];
  const parser = makeParser(message.headers);
  const ended = Promise.withResolvers<void>();
  const refuse = (status: 400 | 413, why: string) => {
    ended.reject(new MultipartProblem(status, why));
    message.unpipe(parser);
    message.resume();
  };
  parser.on('field', (name, value, _nameTruncated, isTruncated) => {
    if (isTruncated) refuse(413, `the part "${name}" is too large`);
    fields.set(name, value);
  });
  parser.on('file', (name, stream, filename, _encoding, mimetype) => {
    stream.on('limit', () => refuse(413, 'the file is too large'));
    files.push(readUpload(name, stream, filename, mimetype));
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(event, () => refuse(413, 'the form has too many parts'));
  }
  parser.on('error', () => refuse(400, 'the form cannot be read'));
  parser.on('finish', () => ended.resolve());
  message.on('close', () => message.complete || ended.reject(new MultipartProblem(400, 'the form broke off')));
  message.pipe(parser);
  await ended.promise;
  return { fields, files: new Map(await Promise.all(files)) };
}

function makeParser(headers: IncomingHttpHeaders) {
  const type = headers['content-type'] ?? '';
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits });
  } catch {
    throw new MultipartProblem(400, 'the form cannot be read');
  }
}

async function readUpload(name: string, stream: Readable, filename: string, mimetype: string) {
  return [name, { filename, mimetype, bytes: await buffer(stream) }] as const;
}
