/** Moments in milliseconds of a clock that never jumps; `lastBeat` is null until the first one came. */
export type SignsOfLife = { started: number; lastBeat: number | null };

export type Patience = { betweenBeats: number; untilFirstBeat: number };

/** A slow machine may need long to load a program; once it beats it has to go on. */
export const patience: Patience = { betweenBeats: 15_000, untilFirstBeat: 60_000 };

export const isHung = ({ started, lastBeat }: SignsOfLife, now: number, allowed = patience) =>
  lastBeat === null ? now - started > allowed.untilFirstBeat : now - lastBeat > allowed.betweenBeats;
