import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const script = readFileSync(join(import.meta.dirname, '../../packages/ui/src/theme/colorSchemeScript.js'), 'utf8');

/** What the page needs before its modules: the typeface, and where it has several colour schemes the right one. The server's policy allows the script by its hash. */
export function page({ hasSchemes }: { hasSchemes: boolean }): Plugin {
  let base = '/';
  return {
    name: 'carestead:page',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        ...(hasSchemes ? [{ tag: 'script', children: script, injectTo: 'head-prepend' } as const] : []),
        ...Object.keys(bundle ?? {})
          .filter((file) => /next-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => preload(`${base}${file}`)),
      ],
    },
  };
}

const preload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head',
});
