import { timingSafeEqual } from 'node:crypto';

export type Account = { username: string; password: string };

/** Whether a header carries the name and password of this account. */
export function isAuthorised(header: string | undefined, { username, password }: Account): boolean {
  const [scheme, given = ''] = (header ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return false;
  const [said, meant] = [Buffer.from(given, 'base64'), Buffer.from(`${username}:${password}`)];
  return said.length === meant.length && timingSafeEqual(said, meant);
}
