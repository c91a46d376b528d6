const day = 86_400_000;
const two = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));

/** What clocks read, from milliseconds as if they were in UTC. Days repeat from row to row, so their texts are kept. */
export function momentTexts(ofDay: (isoDay: string) => string): (at: number) => string {
  let lastDay = Number.NaN;
  let dayText = '';
  return (at) => {
    const days = Math.floor(at / day);
    if (days !== lastDay) {
      lastDay = days;
      dayText = ofDay(new Date(days * day).toISOString().slice(0, 10));
    }
    const seconds = Math.floor((at - days * day) / 1000);
    return `${dayText} ${two[Math.floor(seconds / 3600)]}:${two[Math.floor(seconds / 60) % 60]}:${two[seconds % 60]}`;
  };
}

/** Hours, minutes and seconds: `0:05:30`. */
export const durationText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two[Math.floor(seconds / 60) % 60]}:${two[Math.floor(seconds) % 60]}`;
