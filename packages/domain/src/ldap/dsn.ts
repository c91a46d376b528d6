/** Where a directory listens; `ldaps` is encrypted from the first byte. */
export type DirectoryAddress = { scheme: 'ldap' | 'ldaps'; host: string; port: number };

const written = /^(ldaps?):\/\/(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::(\d{1,5}))?\/?$/i;

/** A host and perhaps a port; whom to bind as and what to search for are fields of their own. Null: it is none. */
export function parseDsn(dsn: string): DirectoryAddress | null {
  const [, scheme = '', ipv6, name, port] = written.exec(dsn.trim()) ?? [];
  const host = ipv6 ?? name;
  if (host === undefined) return null;
  const isSecure = scheme.toLowerCase() === 'ldaps';
  const number = port === undefined ? (isSecure ? 636 : 389) : Number(port);
  return number < 1 || number > 65_535 ? null : { scheme: isSecure ? 'ldaps' : 'ldap', host, port: number };
}

export const hasDsnCredentials = (dsn: string) => /^ldaps?:\/\/[^/?#]*@/i.test(dsn.trim());
