import type { Traffic } from './traffic.ts';

const longestPause = 1000;
const shortestPause = 4;
const mostAtOnce = 5000;
/** Somebody set the clock, or the machine slept: what was due in between is not made up for. */
const jump = 5000;

/** Lets the traffic follow the real time. */
export function runTraffic(traffic: Traffic, now: () => number) {
  let last = now();
  let timer: NodeJS.Timeout | undefined;
  const turn = () => {
    const moment = now();
    if (moment < last || moment - last > jump) traffic.shift(moment - last);
    last = moment;
    const isMore = traffic.until(moment, mostAtOnce);
    const pause = isMore ? 0 : Math.max((traffic.nextAt() ?? Number.POSITIVE_INFINITY) - now(), shortestPause);
    timer = setTimeout(turn, Math.min(pause, longestPause));
  };
  turn();
  return {
    /** Something was changed that may be due earlier. */
    wake: () => {
      clearTimeout(timer);
      turn();
    },
    stop: () => clearTimeout(timer),
  };
}
