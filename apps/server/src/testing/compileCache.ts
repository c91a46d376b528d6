import { fileURLToPath } from 'node:url';

/** Processes that tests start take half as long to load what others have loaded before them. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../node_modules/.cache/carestead', import.meta.url)),
};
