import { isUuid } from '../text/textStyles.ts';

/** Files are stored under ids that cannot be guessed; names are only shown. */
export const isFileId = isUuid;
