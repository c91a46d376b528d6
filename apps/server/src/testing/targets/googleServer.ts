import { createHash } from 'node:crypto';
import { type Asked, type Given, startTargetServer } from './targetServer.ts';

type File = { id: string; name: string; parents: string[]; mimeType: string; bytes: Buffer };
type About = { name: string; parents: string[]; mimeType?: string };
type Session = { about: About; size: number; received: Buffer };

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Given => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const driveError = (status: number, reason: string): Given => json(status, { error: { errors: [{ reason }] } });

/** The log-in by a code and the files of Google Drive, as far as backups go. */
export async function startGoogleServer(until?: (stop: () => Promise<void>) => void) {
  const files: File[] = [];
  const sessions = new Map<string, Session>();
  /** What it answers to who waits for the person, one after the other; then the person has agreed. */
  const answers: string[] = [];
  const tokens = new Set<string>();
  const state = { isRevoked: false };
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };

  const store = ({ name, parents, mimeType = 'application/octet-stream' }: About, bytes: Buffer = Buffer.alloc(0)) => {
    const file = { id: `file-${next()}`, name, parents, mimeType, bytes };
    files.push(file);
    return file;
  };
  const about = ({ id, bytes }: File) => ({
    ...{ id, size: String(bytes.length), sha256Checksum: createHash('sha256').update(bytes).digest('hex') },
  });

  const token = (form: URLSearchParams): Given => {
    if (form.get('client_id') !== 'tv' || form.get('client_secret') !== 'known')
      return json(401, { error: 'invalid_client' });
    const given = () => {
      const access_token = `access-${next()}`;
      tokens.add(access_token);
      return { access_token, expires_in: 3600 };
    };
    if (form.get('grant_type') === 'refresh_token')
      return state.isRevoked || form.get('refresh_token') !== 'lasting'
        ? json(400, { error: 'invalid_grant' })
        : json(200, given());
    const answer = answers.shift();
    return answer ? json(428, { error: answer }) : json(200, { ...given(), refresh_token: 'lasting' });
  };

  const list = (query: string): Given => {
    const [, name, parent, sign] = /^name = '(.*)' and '(.*)' in parents and mimeType (=|!=) /.exec(query) ?? [];
    const found = files.filter(
      (file) =>
        file.name === name?.replaceAll('\\', '') &&
        file.parents.includes(parent ?? '') &&
        file.mimeType.endsWith('folder') === (sign === '='),
    );
    return json(200, { files: found.map(about) });
  };

  const takePart = (session: Session, range: string, body: Buffer): Given => {
    const [, from] = /^bytes (\d+)-/.exec(range) ?? [];
    if (from !== undefined) {
      const isLast = Number(from) + body.length === session.size;
      if (Number(from) !== session.received.length || (!isLast && body.length % (256 * 1024) !== 0))
        return json(400, { error: 'a part that does not fit' });
      session.received = Buffer.concat([session.received, body]);
    }
    const { length } = session.received;
    if (length === session.size) return json(200, about(store(session.about, session.received)));
    return { status: 308, headers: length > 0 ? { range: `bytes=0-${length - 1}` } : {} };
  };

  const drive = ({ method, url, headers, body }: Asked): Given => {
    if (!tokens.has(String(headers.authorization).replace('Bearer ', ''))) return json(401, {});
    const session = sessions.get(url.searchParams.get('session') ?? '');
    if (method === 'PUT') return session ? takePart(session, String(headers['content-range']), body) : { status: 404 };
    if (url.pathname === '/upload/drive/v3/files') {
      const id = `session-${next()}`;
      const size = Number(headers['x-upload-content-length']);
      sessions.set(id, { about: JSON.parse(body.toString()) as About, size, received: Buffer.alloc(0) });
      return { status: 200, headers: { location: `http://${headers.host}/upload/drive/v3/files?session=${id}` } };
    }
    if (method === 'GET') return list(url.searchParams.get('q') ?? '');
    if (method === 'POST') return json(200, about(store(JSON.parse(body.toString()) as About)));
    const index = files.findIndex(({ id }) => url.pathname.endsWith(`/${id}`));
    if (index < 0) return { status: 404 };
    files.splice(index, 1);
    return { status: 204 };
  };

  const server = await startTargetServer((asked) => {
    const { url, body } = asked;
    if (url.pathname === '/device/code')
      return json(200, {
        ...{
          device_code: 'secret of the program',
          user_code: 'GQVQ-JKEC',
          verification_url: 'https://google.example/device',
        },
        ...{ expires_in: 1800, interval: 1 },
      });
    return url.pathname === '/token' ? token(new URLSearchParams(body.toString())) : drive(asked);
  }, until);
  return { ...server, files, sessions, answers, tokens, state };
}
