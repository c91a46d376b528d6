/** A file that came in a multipart request, in the place of a variable. */
export type Upload = { filename: string; mimetype: string; bytes: Buffer };

/** JSON cannot make one: only the multipart reader has bytes. */
export const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes);
