import { createHash } from 'node:crypto';

/** What decides which rows a person gets, as a short text to compare. */
export const rightsText = (rights: unknown) => createHash('sha256').update(JSON.stringify(rights)).digest('base64url');
