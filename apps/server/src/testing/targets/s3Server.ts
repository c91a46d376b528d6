import { createHash } from 'node:crypto';
import { signedHeaders, sumOf } from '../../backups/online/signV4.ts';
import { type Asked, type Given, startTargetServer } from './targetServer.ts';

export const s3Keys = { id: 'LINDENHOF', secret: 'geheim', region: 'eu-central-1' };

type Upload = { key: string; meta: string; parts: Map<number, Buffer> };

const refused = (status: number, code: string): Given => ({ status, body: `<Error><Code>${code}</Code></Error>` });
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

/** S3 as far as objects and uploads in parts go, with one bucket `backups`; signatures and sums are checked. */
export async function startS3Server() {
  const objects = new Map<string, { bytes: Buffer; meta: string }>();
  const uploads = new Map<string, Upload>();

  const isSigned = ({ method, url, headers, body }: Asked) => {
    const authorization = headers.authorization ?? '';
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
    const own = ['host', 'x-amz-date', 'x-amz-content-sha256'];
    const signed = names.filter((name) => !own.includes(name)).map((name) => [name, String(headers[name])]);
    const at = String(headers['x-amz-date']).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
    const real = new URL(url.pathname + url.search, `http://${headers.host}`);
    const sent = { method, url: real, headers: Object.fromEntries(signed), sum: sumOf(body), now: Date.parse(at) };
    return signedHeaders(s3Keys, sent).authorization === authorization;
  };

  const partOf = (key: string, id: string, { method, url, body }: Asked): Given => {
    const upload = uploads.get(id);
    if (!upload || upload.key !== key) return refused(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      return { status: 200, headers: { etag: `"${md5(body)}"` } };
    }
    if (method === 'GET') {
      const parts = [...upload.parts].map(
        ([number, bytes]) => `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${md5(bytes)}&quot;</ETag></Part>`,
      );
      return {
        status: 200,
        body: `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`,
      };
    }
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"([^"]+)"/g)];
    const parts = named.map(([, number, tag]) => ({ bytes: upload.parts.get(Number(number)), tag }));
    if (parts.some(({ bytes, tag }) => !bytes || md5(bytes) !== tag)) return refused(400, 'InvalidPart');
    objects.set(key, { bytes: Buffer.concat(parts.map(({ bytes }) => bytes ?? Buffer.alloc(0))), meta: upload.meta });
    uploads.delete(id);
    return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
  };

  const server = await startTargetServer((asked) => {
    const { method, url, headers, body } = asked;
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (!isSigned(asked)) return refused(403, 'SignatureDoesNotMatch');
    if (bucket !== 'backups') return refused(404, 'NoSuchBucket');
    const id = url.searchParams.get('uploadId');
    if (id !== null) return partOf(key, id, asked);
    if (url.searchParams.has('uploads')) {
      const made = `upload-${uploads.size + 1}`;
      uploads.set(made, { key, meta: String(headers['x-amz-meta-sha256']), parts: new Map() });
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    if (method === 'PUT') objects.set(key, { bytes: body, meta: '' });
    if (method === 'DELETE') objects.delete(key);
    if (method !== 'HEAD') return { status: method === 'DELETE' ? 204 : 200 };
    const found = objects.get(key);
    if (!found) return { status: 404 };
    return { status: 200, headers: { 'content-length': String(found.bytes.length), 'x-amz-meta-sha256': found.meta } };
  });
  return { ...server, objects, uploads };
}
