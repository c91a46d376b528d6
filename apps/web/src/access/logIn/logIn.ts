import { type WireProblem, wireProblems } from '../../platform/text/problemText.ts';
import type { Tools } from '../../platform/tools.tsx';

type Outcome = 'done' | 'unreachable' | WireProblem[];

/** The session has changed hands, so the socket and what we know about the user begin anew. */
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
