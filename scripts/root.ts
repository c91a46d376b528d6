import { fileURLToPath } from 'node:url';

/** The checkout, wherever it lies and from wherever a command is called. */
export const root = fileURLToPath(new URL('..', import.meta.url));
