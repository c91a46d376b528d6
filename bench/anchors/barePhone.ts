import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { WebSocketServer } from 'ws';
import { root } from '../../scripts/root.ts';

/** Draws the texts that come over one socket, and opens it anew when the page is looked at again. */
const connecting = `
  let socket;
  const connect = () => {
    socket?.close();
    socket = new WebSocket('ws://' + location.host);
    socket.onopen = () => socket.send('hello');
    socket.onmessage = ({ data }) => draw(JSON.parse(data));
  };
  document.addEventListener('visibilitychange', connect);
  connect();`;

const plain = `const draw = (texts) => {
    const boxes = texts.map((text) => Object.assign(document.createElement('article'), { textContent: text }));
    document.querySelector('main').replaceChildren(...boxes);
  };${connecting}`;

const withReact = `import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  const top = createRoot(document.querySelector('main'));
  const draw = (texts) => top.render(texts.map((text, index) => createElement('article', { key: index }, text)));
  ${connecting}`;

const page = (script: string) => `<!doctype html><html lang="de"><meta charset="utf-8"><title>bare</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <style>article { min-height: 90px; margin: 10px; background: #ddd; font: 22px sans-serif }</style>
  <main></main><script type="module" src="/${script}"></script></html>`;

async function bundled(): Promise<string> {
  const id = 'bare-phone';
  const file = join(root, 'apps/phone/src', `${id}.js`);
  const bundle = await rolldown({
    ...{ input: id, cwd: root, platform: 'browser' },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: id,
        resolveId: (source) => (source === id ? file : null),
        load: (asked) => (asked === file ? withReact : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
}

const files = new Map([
  ['/', page('plain.js')],
  ['/react', page('react.js')],
  ['/plain.js', plain],
  ['/react.js', await bundled()],
]);
let texts = '[]';

/** The least that a phone needs: a page, its script, and the newest list for whoever connects. */
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://bare');
  if (request.method === 'GET') {
    response.setHeader('content-type', pathname.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.setHeader('cache-control', 'max-age=3600');
    response.end(files.get(pathname) ?? '');
    return;
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    texts = body;
    for (const socket of sockets.clients) socket.send(texts);
    response.end('0');
  });
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket) => socket.on('message', () => socket.send(texts)));

process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
