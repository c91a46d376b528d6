import { appClient } from '../appManagement/appClient.ts';
import type { Problem } from '../kit/problem.ts';
import { problemsOf } from '../kit/problemsOf.ts';

/** What is wrong with an address under which a phone is to reach the server; null: nothing. */
export const serverUrlProblem = (server_url: string): Problem | null =>
  problemsOf(appClient, { name: '-', phone_number: '', server_url }).find(({ field }) => field === 'server_url') ??
  null;

/** What a phone reads from the drawing: the app of this server, with the code where no server logs it. */
export function pairingAddress(server_url: string, code: string): string {
  const base = server_url.trim();
  return `${base}${base.endsWith('/') ? '' : '/'}app/#pair=${code}`;
}
