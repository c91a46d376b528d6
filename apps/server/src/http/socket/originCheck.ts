/** A page of another site may not open a socket with our cookie; programs without an Origin have no cookie to steal. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: URL | null): boolean {
  if (origin === undefined) return true;
  if (publicUrl && origin === publicUrl.origin) return true;
  const parsed = URL.parse(origin);
  return parsed !== null && host !== undefined && parsed.host === host;
}
