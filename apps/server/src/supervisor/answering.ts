import type { ProcessState } from './messages.ts';

/** The status with which the server answers whether it is well; null: it does not answer. */
export async function answerOf(address: string, within: number): Promise<number | null> {
  try {
    const { status, body } = await fetch(new URL('/backend/health', address), { signal: AbortSignal.timeout(within) });
    await body?.cancel();
    return status;
  } catch {
    return null;
  }
}

/** How the server is doing right now; `silentFor`: milliseconds since it last answered. */
export type Answering = { state: ProcessState; answers: boolean; silentFor: number };

/** As long as an update may take, with what follows if it is gone back from. */
const silentAtMost = 5 * 60_000;

/**
 * Whether the service manager is to leave us alone. Any answer counts: no restart helps against a database that is away. A
 * server that is being started anew has its time; one that runs has to answer.
 */
export const isServing = ({ state, answers, silentFor }: Answering) =>
  answers || (state !== 'running' && silentFor < silentAtMost);

/** Asks the server each time that it is called. */
export function watchAnswers(server: () => { state: ProcessState; address: string | null }) {
  let lastAnswer = performance.now();
  return async (within: number): Promise<boolean> => {
    const { address } = server();
    const answers = address !== null && (await answerOf(address, within)) !== null;
    if (answers) lastAnswer = performance.now();
    return isServing({ state: server().state, answers, silentFor: performance.now() - lastAnswer });
  };
}
