/** Moments in milliseconds of a clock that never jumps; `lastBeat` is null until the first one came. */
export type SignsOfLife = { started: number; lastBeat: number | null };

export type WaitLimits = { betweenBeats: number; untilFirstBeat: number };

/** A slow machine may need long to load a program; once it beats it has to go on. */
export const waitLimits: WaitLimits = { betweenBeats: 15_000, untilFirstBeat: 60_000 };

export const isHung = ({ started, lastBeat }: SignsOfLife, now: number, allowed = waitLimits) =>
  lastBeat === null ? now - started > allowed.untilFirstBeat : now - lastBeat > allowed.betweenBeats;

export type BeatWatch = { beat(): void; end(): void };

/** Checks for heartbeats from now on, and reports when there has been none for too long. */
export function watchBeats(waitLimits: WaitLimits, checkEvery: number, onHung: () => void): BeatWatch {
  let started = performance.now();
  let lastBeat: number | null = null;
  let lastCheck = started;
  const check = () => {
    const now = performance.now();
    if (now - lastCheck > checkEvery * 3) {
      // We were held up ourselves, so the beats may be waiting in the channel.
      started = now;
      lastBeat = lastBeat && now;
    }
    lastCheck = now;
    if (isHung({ started, lastBeat }, now, waitLimits)) onHung();
  };
  const timer = setInterval(check, checkEvery);
  return {
    beat: () => {
      lastBeat = performance.now();
    },
    end: () => clearInterval(timer),
  };
}
