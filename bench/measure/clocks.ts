/** Milliseconds by the clock of the machine, which runs the same in all its processes and never jumps. */
export const machineClock = () => Number(process.hrtime.bigint()) / 1e6;

/** Milliseconds since 1970, with their fractions: the clock that pages have too. */
export const pageClock = () => performance.timeOrigin + performance.now();
