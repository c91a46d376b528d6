import { createHash, createHmac } from 'node:crypto';

export type S3Keys = { id: string; secret: string; region: string };

type Signed = {
  method: string;
  url: URL;
  /** Those that are signed beside `host`, `x-amz-date` and `x-amz-content-sha256`. */
  headers?: Readonly<Record<string, string>>;
  /** SHA-256 of the body. */
  sum: string;
  now: number;
};

export const sumOf = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** As RFC 3986 has it; `encodeURIComponent` leaves five more as they are. */
export const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const compare = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : Number(a > b));

/** The headers of a request to S3, signed with version 4 of AWS signatures. The path of the address is encoded already. */
export function signedHeaders(keys: S3Keys, { method, url, headers = {}, sum, now }: Signed): Record<string, string> {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const all = { ...headers, host: url.host, 'x-amz-content-sha256': sum, 'x-amz-date': time };
  const sorted = Object.entries(all)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(compare);
  const names = sorted.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .toSorted(compare)
    .map((pair) => pair.join('='))
    .join('&');
  const lines = sorted.map((pair) => `${pair.join(':')}\n`).join('');
  const canonical = [method, url.pathname, query, lines, names, sum].join('\n');
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sumOf(canonical)].join('\n');
  const key = [keys.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secret}`, day));
  const signature = hmac(key, text).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.id}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return { ...all, authorization };
}
