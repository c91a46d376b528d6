import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { markBuilt, type Step, staleSteps } from './stale.ts';

const builders: Record<Step, () => Promise<void>> = {
  types: async () => {
    const { generate } = await import('./generate.ts');
    await generate();
  },
  server: () =>
    inPlaceOf(join(root, 'dist/server'), async (folder) => {
      const { bundleServer } = await import('./bundleServer.ts');
      await bundleServer(root, folder);
    }),
  web: () =>
    inPlaceOf(join(root, 'dist/web'), async (outDir) => {
      const { build: buildWeb } = await import('vite');
      await buildWeb({
        root: join(root, 'apps/web'),
        configLoader: 'native',
        logLevel: 'warn',
        build: { outDir, emptyOutDir: true },
      });
    }),
};

// Vite would build a development bundle for a caller that runs with another value.
process.env.NODE_ENV = 'production';
if (!(await build())) process.exitCode = 1;

/** Builds what is stale; a failed step is reported, the others still run, and the answer is whether all went well. */
async function build(): Promise<boolean> {
  const stale = staleSteps(root);
  if (stale.size === 0) return true;
  const run = (step: Step) => runStep(step, stale.get(step));
  if (!(await run('types'))) return false;
  const results = await Promise.all([run('server'), run('web')]);
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
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.stderr.write(`The build failed: ${step} does not build, the lines above say why.\n`);
    return false;
  }
}

/** A server that runs from the old folder, or a second build at the same time, never meets a half-written one. */
async function inPlaceOf(folder: string, make: (folder: string) => Promise<void>) {
  const fresh = `${folder}.${process.pid}`;
  const old = `${folder}.${process.pid}.old`;
  try {
    await make(fresh);
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}
