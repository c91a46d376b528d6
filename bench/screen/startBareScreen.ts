import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ask } from '../product/ask.ts';
import { endWithUs } from '../product/launch.ts';

export type BareScreen = AsyncDisposable & {
  address: string;
  /** Writes these texts on every page, each into an element of its own; returns when it was asked to, in milliseconds since 1970. */
  write: (texts: readonly string[]) => Promise<number>;
};

/** A bare page and its server, in a process of its own as the product is. */
export const startBareScreen = () => startBare(new URL('../anchors/bareScreen.ts', import.meta.url));

/** The same for a phone, which gets the newest texts when it connects; at `/react` it draws with that library. */
export const startBarePhone = () => startBare(new URL('../anchors/barePhone.ts', import.meta.url));

async function startBare(script: URL): Promise<BareScreen> {
  const child = fork(fileURLToPath(script), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  endWithUs(child);
  const ended = once(child, 'exit');
  const [port] = (await once(child, 'message')) as [number];
  return {
    address: `http://127.0.0.1:${port}/`,
    write: async (texts) => Number((await ask({ port, path: '/', body: JSON.stringify(texts) })).body),
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
