import { isUuid } from '../text/isUuid.ts';

/** Files are stored under ids that nobody can guess; names are only shown. */
export const isFileId = isUuid;
