export type Measure = 'characters' | 'bytes';

/** Characters as a reader counts them, bytes as a device stores them. */
export const textSize = (text: string, measure: Measure) =>
  measure === 'bytes' ? new TextEncoder().encode(text).length : [...text].length;

/** A counter is no help while there is plenty of room: it is shown when less than a fifth is left. */
export const isRoomShort = (left: number, max: number) => left * 5 < max;
