import type { Values } from '../kit/entity.ts';
import type { Problem } from '../kit/problem.ts';
import { hasCredentials } from '../text/urlCredentials.ts';

/** What is switched on has to lead somewhere; lists and the audit log show the address, so it may hold no password. */
export function outboundProblems({ outbound_enabled, outbound_url }: Values): readonly Problem[] {
  if (typeof outbound_url === 'string' && hasCredentials(outbound_url))
    return [{ field: 'outbound_url', message: 'url_with_password' }];
  return outbound_enabled === true && outbound_url !== undefined && !outbound_url
    ? [{ field: 'outbound_url', message: 'required' }]
    : [];
}
