import { partsOf } from '@carestead/domain/backups/onlineBackup';
import { z } from 'zod';
import type { Received } from '../../platform/outbound/outboundExchange.ts';
import { parseJson } from '../../platform/parseJson.ts';
import { readPart } from './fileParts.ts';
import { OnlineProblem } from './onlineProblem.ts';
import type { LocalFile, Sending, Target } from './target.ts';
import { problemOf, type WebClient } from './webClient.ts';

type Options = {
  origin: string;
  path: string;
  root_folder_id: string;
  team_drive: string;
  /** A token for some minutes. */
  token: (signal: AbortSignal) => Promise<string>;
  web: WebClient;
  /** A whole number of the 256 KiB that Drive counts in. */
  partBytes?: number;
};

type Request = {
  method: string;
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  signal: AbortSignal;
};

const folderType = 'application/vnd.google-apps.folder';
const usualPart = 32 * 256 * 1024;

const storedShape = z.object({ id: z.string(), size: z.string().optional(), sha256Checksum: z.string().optional() });
const listShape = z.object({ files: z.array(storedShape) });
const fields = 'id,size,sha256Checksum';

/** A folder of Google Drive, in parts that can be gone on with after a break. */
export function driveTarget(options: Options): Target {
  const { origin, path, root_folder_id, team_drive, token, web, partBytes = usualPart } = options;
  let access: string | null = null;
  /** A token that is over is replaced once. */
  const request = async (sent: Request): Promise<Received> => {
    access ??= await token(sent.signal);
    const send = () => web({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${access}` } });
    const received = await send();
    if (received.status !== 401) return received;
    access = await token(sent.signal);
    return await send();
  };
  const urlOf = (below: string, query: Readonly<Record<string, string>> = {}) => {
    const url = new URL(below, origin);
    const all = { supportsAllDrives: 'true', ...query };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    return url;
  };

  const find = async (name: string, parent: string, type: 'folder' | 'file', signal: AbortSignal) => {
    const kind = `mimeType ${type === 'folder' ? '=' : '!='} '${folderType}'`;
    const query = {
      ...{ q: `name = '${quoted(name)}' and '${quoted(parent)}' in parents and ${kind} and trashed = false` },
      ...{ fields: `files(${fields})`, includeItemsFromAllDrives: 'true', pageSize: '10' },
      ...(team_drive && { corpora: 'drive', driveId: team_drive }),
    };
    const received = await request({ method: 'GET', url: urlOf('/drive/v3/files', query), signal });
    return shaped(listShape, received).files;
  };
  const create = async (about: Record<string, unknown>, signal: AbortSignal) => {
    const sent = { method: 'POST', url: urlOf('/drive/v3/files', { fields }), ...json(about), signal };
    return shaped(storedShape, await request(sent)).id;
  };
  const folder = async (signal: AbortSignal) => {
    let parent = root_folder_id || team_drive || 'root';
    for (const name of partsOf(path)) {
      const [found] = await find(name, parent, 'folder', signal);
      parent = found?.id ?? (await create({ name, mimeType: folderType, parents: [parent] }, signal));
    }
    return parent;
  };
  const remove = async (id: string, signal: AbortSignal) => {
    const received = await request({
      method: 'DELETE',
      url: urlOf(`/drive/v3/files/${encodeURIComponent(id)}`),
      signal,
    });
    if (![200, 204, 404].includes(received.status)) throw driveProblem(received);
  };

  /** The address that takes the parts of this file. */
  const begin = async ({ name, bytes }: LocalFile, parent: string, signal: AbortSignal) => {
    const { headers, body } = json({ name, parents: [parent] });
    const sized = { ...headers, 'x-upload-content-length': String(bytes) };
    const url = urlOf('/upload/drive/v3/files', { uploadType: 'resumable', fields });
    const received = await request({ method: 'POST', url, headers: sized, body, signal });
    const { location } = received.headers;
    if (received.status !== 200 || !location) throw driveProblem(received);
    // The token goes with every part: to where we were sent by an answer it does not.
    if (new URL(location).origin !== new URL(origin).origin) throw new OnlineProblem('refused', 'it leads elsewhere');
    return location;
  };

  /** Sends a part, or without one asks how far it is. */
  const put = async (session: string, range: string, body: Buffer, { file, signal }: Sending) => {
    const headers = { 'content-range': `bytes ${range}/${file.bytes}` };
    const received = await request({ method: 'PUT', url: new URL(session), headers, body, signal });
    if (received.status === 308) return { next: Number(/-(\d+)$/.exec(received.headers.range ?? '')?.[1] ?? -1) + 1 };
    if (received.status === 200 || received.status === 201) return { stored: shaped(storedShape, received) };
    if (received.status === 404 || received.status === 410) return 'forgotten' as const;
    throw driveProblem(received);
  };

  const upload = async (sending: Sending, parent: string) => {
    const { file, resume, keep, progress, signal } = sending;
    let session = typeof resume?.session === 'string' ? resume.session : null;
    let state = session === null ? ('forgotten' as const) : await put(session, '*', Buffer.alloc(0), sending);
    for (;;) {
      if (state === 'forgotten') {
        session = await begin(file, parent, signal);
        await keep({ session });
        state = { next: 0 };
      } else if ('stored' in state) return state.stored;
      else {
        const { next } = state;
        await progress(next);
        const body = await readPart(file.path, next, Math.min(partBytes, file.bytes - next));
        state = await put(session ?? '', `${next}-${next + body.length - 1}`, body, sending);
        if (state !== 'forgotten' && 'next' in state && (state.next <= next || state.next >= file.bytes))
          throw new OnlineProblem('busy', `after byte ${next} it goes on at ${state.next}`);
      }
    }
  };

  return {
    check: async (signal) => {
      await remove(await create({ name: 'carestead-test', parents: [await folder(signal)] }, signal), signal);
    },
    send: async (sending) => {
      const { file, signal } = sending;
      const parent = await folder(signal);
      const there = await find(file.name, parent, 'file', signal);
      // Its last part arrived, and the answer did not.
      const whole = there.find(({ sha256Checksum }) => sha256Checksum === file.sha256);
      if (whole) return whole.id;
      const stored = await upload(sending, parent);
      if (stored.sha256Checksum !== file.sha256) {
        await remove(stored.id, signal);
        throw new OnlineProblem('different', `${file.name} has another checksum there`);
      }
      return stored.id;
    },
    remove,
  };
}

const quoted = (text: string) => text.replaceAll(/['\\]/g, (sign) => `\\${sign}`);

const json = (about: Record<string, unknown>) => ({
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: Buffer.from(JSON.stringify(about)),
});

function shaped<T extends z.ZodType>(shape: T, received: Received): z.infer<T> {
  const parsed = shape.safeParse(parseJson(received.body.toString('utf8')));
  if (![200, 201].includes(received.status) || !parsed.success) throw driveProblem(received);
  return parsed.data;
}

const errorShape = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });

/** Drive says by a word in the answer why it refuses, and 403 for many things. */
function driveProblem(received: Received): OnlineProblem {
  const parsed = errorShape.safeParse(parseJson(received.body.toString('utf8')));
  const reason = parsed.data?.error.errors[0]?.reason ?? '';
  if (/^(storageQuotaExceeded|teamDriveFileLimitExceeded|quotaExceeded)$/.test(reason))
    return new OnlineProblem('full', reason);
  if (/^(rateLimitExceeded|userRateLimitExceeded)$/.test(reason)) return problemOf({ ...received, status: 429 });
  return problemOf(received);
}
