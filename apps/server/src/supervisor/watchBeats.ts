/** Moments in milliseconds of a clock that never jumps; `lastBeat` is null until the first one came. */
export type SignsOfLife = { started: number; lastBeat: number | null };

export type Patience = { betweenBeats: number; untilFirstBeat: number };

/** A slow machine may need long to load a program; once it beats it has to go on. */
export const patience: Patience = { betweenBeats: 15_000, untilFirstBeat: 60_000 };

export const isHung = ({ started, lastBeat }: SignsOfLife, now: number, allowed = patience) =>
  lastBeat === null ? now - started > allowed.untilFirstBeat : now - lastBeat > allowed.betweenBeats;

export type BeatWatch = { beat(): void; end(): void };

/** Looks for signs of life from now on, and reports when there has been none for too long. */
export function watchBeats(patience: Patience, lookEvery: number, onHung: () => void): BeatWatch {
  let started = performance.now();
  let lastBeat: number | null = null;
  let lastLook = started;
  const look = () => {
    const now = performance.now();
    if (now - lastLook > lookEvery * 3) {
      // We were held up ourselves, so the beats may be waiting in the channel.
      started = now;
      lastBeat = lastBeat && now;
    }
    lastLook = now;
    if (isHung({ started, lastBeat }, now, patience)) onHung();
  };
  const timer = setInterval(look, lookEvery);
  return {
    beat: () => {
      lastBeat = performance.now();
    },
    end: () => clearInterval(timer),
  };
}
