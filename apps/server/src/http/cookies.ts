import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookies = {
  session: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
  device: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
  pairing: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
  setSession: (reply: FastifyReply, token: string) => void;
  setDevice: (reply: FastifyReply, device: string) => void;
  setPairing: (reply: FastifyReply, token: string) => void;
  clearSession: (reply: FastifyReply) => void;
};

const year = 365 * 24 * 3600;

/** Behind TLS the names carry __Host-, so that no other host of the domain can set them. */
export function createCookies(behindTls: boolean): Cookies {
  const session = `${behindTls ? '__Host-' : ''}cs_session`;
  const device = `${behindTls ? '__Host-' : ''}cs_device`;
  const pairing = `${behindTls ? '__Host-' : ''}cs_display`;
  const read = (header: string | undefined, name: string) =>
    header?.includes(name) ? parseCookie(header)[name] : undefined;
  const write = (reply: FastifyReply, name: string, value: string, life: { maxAge?: number } = {}) => {
    const fixed = { path: '/', httpOnly: true, sameSite: 'strict', secure: behindTls } as const;
    void reply.header('set-cookie', stringifySetCookie({ name, value, ...fixed, ...life }));
  };
  return {
    session: ({ headers }) => read(headers.cookie, session),
    device: ({ headers }) => read(headers.cookie, device),
    pairing: ({ headers }) => read(headers.cookie, pairing),
    setSession: (reply, token) => write(reply, session, token),
    setDevice: (reply, value) => write(reply, device, value, { maxAge: year }),
    setPairing: (reply, token) => write(reply, pairing, token, { maxAge: 10 * year }),
    clearSession: (reply) => write(reply, session, '', { maxAge: 0 }),
  };
}
