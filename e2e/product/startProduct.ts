import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Environment = Readonly<Record<string, string>>;

export type Product = {
  /** What it has printed until it was ready. */
  output: string;
  stop: () => Promise<void>;
};

type Start = {
  /** `serve.ts` starts what `npm start` starts, `serveDemo.ts` what `npm run demo` starts. */
  script: 'serve.ts' | 'serveDemo.ts';
  port: number;
  dataFolder: string;
  env: Environment;
};

const readyLines = { 'serve.ts': ['Carestead is ready'], 'serveDemo.ts': ['Carestead is ready', 'Simulator ready'] };

/** Starts the product, and waits until it reports that it is ready. It does not outlive this process. */
export async function startProduct({ script, port, dataFolder, env }: Start): Promise<Product> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      CARESTEAD_DATA: dataFolder,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (readyLines[script].every((line) => output.includes(line))) resolve();
    });
    exit.then(() => reject(new Error(`the product did not start: ${output}`)), reject);
  });
  return {
    output,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
