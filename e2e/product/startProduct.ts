import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Environment = Readonly<Record<string, string>>;

export type Product = { stop: () => Promise<void> };

/** Starts what `npm start` starts, and waits until it reports that it is ready. It does not outlive this process. */
export async function startProduct(port: number, dataFolder: string, more: Environment = {}): Promise<Product> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      CARESTEAD_DATA: dataFolder,
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Carestead is ready')) resolve();
    });
    exit.then(() => reject(new Error(`the product did not start: ${output}`)), reject);
  });
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
