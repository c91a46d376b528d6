const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Files are stored under ids that nobody can guess; names are only shown. */
export const isFileId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
