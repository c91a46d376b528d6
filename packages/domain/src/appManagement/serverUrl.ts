import type { Values } from '../kit/entity.ts';
import type { Problem } from '../kit/problem.ts';
import { addressProblem } from '../text/networkAddress.ts';
import { hasCredentials } from '../text/urlCredentials.ts';

const hostOf = (url: string) => /^https?:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(url.trim())?.[1];

/** Phones reach the server under this address: with its scheme, and never one that means the phone itself. */
export function serverUrlProblems({ server_url }: Values): readonly Problem[] {
  if (typeof server_url !== 'string') return [];
  if (hasCredentials(server_url)) return [{ field: 'server_url', message: 'url_with_password' }];
  const host = hostOf(server_url);
  const isAllowed = host === undefined || addressProblem(host) === null;
  return isAllowed ? [] : [{ field: 'server_url', message: 'address_not_allowed' }];
}
