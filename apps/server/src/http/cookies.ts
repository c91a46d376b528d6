import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookies = {
  session: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
  device: (request: FastifyRequest) => string | undefined;
  setSession: (reply: FastifyReply, token: string) => void;
  setDevice: (reply: FastifyReply, device: string) => void;
  clearSession: (reply: FastifyReply) => void;
};

const year = 365 * 24 * 3600;

/** Behind TLS the names carry __Host-, so that no neighbour of the host can plant them. */
export function createCookies(
  behindTls: boolean,
  parse: (header: string) => Record<string, string | undefined>,
): Cookies {
  const name = (word: string) => `${behindTls ? '__Host-' : ''}cs_${word}`;
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: behindTls };
  const read = (header: string | undefined, word: string) =>
    header?.includes(name(word)) ? parse(header)[name(word)] : undefined;
  return {
    session: ({ headers }) => read(headers.cookie, 'session'),
    device: ({ headers }) => read(headers.cookie, 'device'),
    setSession: (reply, token) => void reply.setCookie(name('session'), token, options),
    setDevice: (reply, device) => void reply.setCookie(name('device'), device, { ...options, maxAge: year }),
    clearSession: (reply) => void reply.clearCookie(name('session'), options),
  };
}
