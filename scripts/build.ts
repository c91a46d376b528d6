import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFolder } from './replaceFolder.ts';
import { root } from './root.ts';
import { markBuilt, type Step, staleSteps } from './stale.ts';
import { withLock } from './withLock.ts';

const builders: Record<Step, () => Promise<void>> = {
  types: async () => {
    const { generate } = await import('./generate.ts');
    await generate();
  },
  server: () =>
    replaceFolder(join(root, 'dist/server'), async (folder) => {
      const { bundleServer } = await import('./bundleServer.ts');
      await bundleServer(root, folder);
    }),
  web: () =>
    replaceFolder(join(root, 'dist/web'), async (outDir) => {
      const { build: buildWeb } = await import('vite');
      const common = { root: join(root, 'apps/web'), configLoader: 'native', logLevel: 'warn' } as const;
      await buildWeb({ ...common, build: { outDir, emptyOutDir: true } });
      const configFile = join(root, 'apps/web/vite.wall.config.ts');
      await buildWeb({ ...common, configFile, build: { outDir, emptyOutDir: false } });
      const { compressAssets } = await import('./compressAssets.ts');
      await compressAssets(join(outDir, 'assets'));
    }),
  phone: () =>
    replaceFolder(join(root, 'dist/phone'), async (outDir) => {
      const { build: buildPhone } = await import('vite');
      await buildPhone({
        ...{ root: join(root, 'apps/phone'), configLoader: 'native', logLevel: 'warn' },
        build: { outDir, emptyOutDir: true },
      });
      const { compressAssets } = await import('./compressAssets.ts');
      await compressAssets(join(outDir, 'assets'));
    }),
};

// Vite would build a development bundle for a caller that runs with another value.
process.env.NODE_ENV = 'production';
try {
  mkdirSync(join(root, 'dist'), { recursive: true });
  if (!(await withLock(join(root, 'dist/building'), build))) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`The build failed: ${messageOf(error)}.\n`);
  process.exitCode = 1;
}

/** Builds what is stale; a failed step is reported, the others still run, and the answer is whether all went well. */
async function build(): Promise<boolean> {
  const stale = staleSteps(root);
  if (stale.size === 0) return true;
  const run = (step: Step) => runStep(step, stale.get(step));
  if (!(await run('types'))) return false;
  const results = await Promise.all([
    run('server'),
    run('web').then(async (isBuilt) => (await run('phone')) && isBuilt),
  ]);
  return results.every(Boolean);
}

async function runStep(step: Step, stamp: string | undefined): Promise<boolean> {
  if (stamp === undefined) return true;
  const started = performance.now();
  try {
    await builders[step]();
    markBuilt(root, step, stamp);
    process.stderr.write(`Built ${step} in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
    return true;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.stderr.write(`The build failed: ${step} does not build, the lines above say why.\n`);
    return false;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
