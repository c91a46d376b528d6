import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const script = join(import.meta.dirname, '../../apps/server/src/testing/runSshServer.ts');

/** A real sshd at which support waits for tunnels. */
export async function openSupportHost() {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exit.then(() => Promise.reject(new Error('the support host did not start'))),
  ])) as [string];
  const env = JSON.parse(line) as Record<string, string>;
  return {
    /** What an operator configures to reach it. */
    env,
    /** The installation as a browser on that host reaches it. */
    address: `http://127.0.0.1:${env.TUNNEL_REMOTE_PORT}`,
    allow: (publicKey: string) => void child.stdin.write(`${publicKey}\n`),
    close: async () => {
      child.stdin.end();
      await exit;
    },
  };
}
