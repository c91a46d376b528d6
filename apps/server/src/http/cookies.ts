import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookies = {
  session: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
  device: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
  setSession: (reply: FastifyReply, token: string) => void;
  setDevice: (reply: FastifyReply, device: string) => void;
  clearSession: (reply: FastifyReply) => void;
};

const year = 365 * 24 * 3600;

/** Behind TLS the names carry __Host-, so that no neighbour of the host can plant them. */
export function createCookies(behindTls: boolean): Cookies {
  const session = `${behindTls ? '__Host-' : ''}cs_session`;
  const device = `${behindTls ? '__Host-' : ''}cs_device`;
  const read = (header: string | undefined, name: string) =>
    header?.includes(name) ? parseCookie(header)[name] : undefined;
  const write = (reply: FastifyReply, name: string, value: string, life: { maxAge?: number } = {}) => {
    const fixed = { path: '/', httpOnly: true, sameSite: 'strict', secure: behindTls } as const;
    void reply.header('set-cookie', stringifySetCookie({ name, value, ...fixed, ...life }));
  };
  return {
    session: ({ headers }) => read(headers.cookie, session),
    device: ({ headers }) => read(headers.cookie, device),
    setSession: (reply, token) => write(reply, session, token),
    setDevice: (reply, value) => write(reply, device, value, { maxAge: year }),
    clearSession: (reply) => write(reply, session, '', { maxAge: 0 }),
  };
}
