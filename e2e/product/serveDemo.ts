import { spawn } from 'node:child_process';
import { join } from 'node:path';

const parent = process.ppid;
const start = join(import.meta.dirname, '../../scripts/demo.ts');
// The walls show none of the past: a whole year of it would only keep them waiting. Phones would take calls by themselves.
const options = ['--calls', '5000', '--without-phones'];
const product = spawn(process.execPath, [start, ...options], { stdio: ['ignore', 'inherit', 'inherit'] });

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill('SIGTERM'));
// The test runner may be killed without a signal, and nothing else would end this process.
setInterval(() => {
  if (process.ppid !== parent) product.kill('SIGTERM');
}, 1000).unref();
product.once('exit', (code) => process.exit(code ?? 1));
