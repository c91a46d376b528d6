import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';

const outside = [
  'window',
  'document',
  'localStorage',
  'process',
  'Buffer',
  'require',
  'fetch',
  'setTimeout',
  'console',
];

/** Compiles a file that uses each global of browser and Node beside the domain; what the compiler accepts is seen. */
export function domainSees(options: Readonly<Record<string, unknown>> = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-domain-'));
  try {
    const domain = join(root, 'packages/domain');
    writeFileSync(join(folder, 'planted.ts'), outside.map((name) => `export const see_${name} = ${name};\n`).join(''));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(domain, 'tsconfig.json'),
        compilerOptions: { typeRoots: [join(root, 'node_modules/@types')], ...options },
        include: ['planted.ts', join(domain, 'src')],
        exclude: [join(domain, 'src/**/*.test.ts')],
      }),
    );
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
      encoding: 'utf8',
      cwd: folder,
    });
    return outside.filter((name) => !stdout.includes(`Cannot find name '${name}'`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
