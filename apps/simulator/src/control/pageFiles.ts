import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const folder = new URL('page/', import.meta.url);

/** The files of the page by their path; nothing else of the disk can be asked for. */
export const pageFiles: ReadonlyMap<string, { type: string; content: Buffer }> = new Map(
  readdirSync(folder).map((name) => [
    name === 'index.html' ? '/sim/' : `/sim/${name}`,
    { type: types[extname(name)] ?? 'application/octet-stream', content: readFileSync(new URL(name, folder)) },
  ]),
);
