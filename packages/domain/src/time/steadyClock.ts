/** Two clocks of a device: one stops while it sleeps, the other jumps when somebody sets it. */
export type Readings = { ticks: number; time: number };

export type SteadyClock = { last: Readings; now: number };

export const firstReading = (readings: Readings): SteadyClock => ({ last: readings, now: 0 });

/** Never backwards, and never slower than either: better a false warning than a wall that slept and looks live. */
export function nextReading({ last, now }: SteadyClock, readings: Readings): SteadyClock {
  const passed = Math.max(0, readings.ticks - last.ticks, readings.time - last.time);
  return { last: readings, now: now + passed };
}
