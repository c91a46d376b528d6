import type { ServerResponse } from 'node:http';

const every = 500;
const boundary = 'picture';

/** A simulated camera: one test picture after the other, as cameras send them (multipart/x-mixed-replace). */
export function playCamera(response: ServerResponse, place: string, now: () => number) {
  response.writeHead(200, {
    'content-type': `multipart/x-mixed-replace; boundary=${boundary}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const send = () => {
    const picture = Buffer.from(testPicture(place, now()));
    const head = `--${boundary}\r\ncontent-type: image/svg+xml\r\ncontent-length: ${picture.length}\r\n\r\n`;
    response.write(Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n')]));
  };
  send();
  const timer = setInterval(send, every);
  response.once('close', () => clearInterval(timer));
}

/** The place, the time, and a lamp that walks: whoever looks sees that the picture is alive. */
export function testPicture(place: string, at: number): string {
  const time = new Date(at).toISOString().slice(11, 19);
  const lamp = 40 + ((at / every) % 20) * 30;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360" font-family="sans-serif">
<rect width="640" height="360" fill="#2b3a49"/><path d="M0 270h640v90H0z" fill="#1b252f"/>
<path d="M250 90h140v180H250z" fill="#52677c"/><circle cx="370" cy="185" r="6" fill="#d8e1ea"/>
<circle cx="${Math.round(lamp)}" cy="300" r="14" fill="#ffd400"/>
<text x="24" y="48" font-size="30" fill="#fff">${escaped(place)}</text>
<text x="616" y="48" font-size="26" fill="#fff" text-anchor="end">${time} UTC</text></svg>`;
}

const escaped = (text: string) =>
  text.slice(0, 40).replace(/[<>&]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[sign] ?? '');
