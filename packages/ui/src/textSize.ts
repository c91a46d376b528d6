export type Measure = 'characters' | 'bytes';

/** Characters as a reader counts them, bytes as a device stores them. */
export const textSize = (text: string, measure: Measure) =>
  measure === 'bytes' ? new TextEncoder().encode(text).length : [...text].length;
