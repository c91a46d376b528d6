import { startTargetServer } from './targetServer.ts';

const login = `Basic ${Buffer.from('lindenhof:geheim').toString('base64')}`;

/** WebDAV as far as files and folders go; the folder `/dav/` is there, of lindenhof with the password geheim. */
export async function startWebdavServer() {
  const files = new Map<string, Buffer>();
  const folders = new Set(['/dav/']);
  const parentOf = (path: string) => path.replace(/[^/]+\/?$/, '');
  const server = await startTargetServer(({ method, url, headers, body }) => {
    const path = decodeURIComponent(url.pathname);
    if (headers.authorization !== login) return { status: 401 };
    if (method === 'MKCOL') {
      if (folders.has(path)) return { status: 405 };
      if (!folders.has(parentOf(path))) return { status: 409 };
      folders.add(path);
      return { status: 201 };
    }
    if (method === 'PUT') {
      if (!folders.has(parentOf(path))) return { status: 409 };
      files.set(path, body);
      return { status: 201 };
    }
    const file = files.get(path);
    if (!file) return { status: 404 };
    if (method === 'GET') return { status: 200, body: file };
    files.delete(path);
    if (method === 'MOVE') {
      files.set(decodeURIComponent(new URL(String(headers.destination)).pathname), file);
      return { status: 201 };
    }
    return { status: 204 };
  });
  return { ...server, files };
}
