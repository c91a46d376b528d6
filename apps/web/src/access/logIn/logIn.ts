import { type WireProblem, wireProblems } from '../../platform/text/problemText.ts';
import type { Tools } from '../../platform/tools.tsx';

type Outcome = 'done' | 'unreachable' | WireProblem[];

/** The session belongs to another user now, so the socket restarts and the app data is loaded again. */
export async function logIn(tools: Tools, username: string, password: string): Promise<Outcome> {
  const answer = await tools.post('/login', { username, password }).catch(() => null);
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return 'unreachable';
  if (answer.ok !== true) {
    const problems = 'errors' in answer ? wireProblems(answer.errors) : [];
    return problems.length > 0 ? problems : 'unreachable';
  }
  tools.socket.restart();
  return (await tools.appData.load()) ? 'done' : 'unreachable';
}
