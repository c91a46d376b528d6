import { offsetIn } from './offsetSpan.ts';

const day = 86_400_000;

/** What the clocks of a zone read at a moment: `2026-11-15T08:00:30`. Without a zone, or with an unknown one, of this device. */
export const localText = (at: number, timeZone: string | undefined): string =>
  new Date(at + offsetIn(at, timeZone)).toISOString().slice(0, 19);

/**
 * The moment at which the clocks of a zone read this. A reading that comes twice, because clocks were set back, means the
 * first; one that never comes, because they were set forward, means as much later (as Temporal does by default).
 */
export function momentOfLocal(local: string, timeZone: string | undefined): number {
  const reading = Date.parse(`${local}Z`);
  const offsets = [offsetIn(reading - day, timeZone), offsetIn(reading + day, timeZone)] as const;
  const moments = offsets.map((offset) => reading - offset).filter((at) => at + offsetIn(at, timeZone) === reading);
  return moments.length > 0 ? Math.min(...moments) : reading - offsets[0];
}
