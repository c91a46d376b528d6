/** How loud a sound is in each of so many equal parts of its time, from 0 to 1: the loudest is 1. */
export function waveform(samples: ArrayLike<number>, parts: number): readonly number[] {
  const size = samples.length / parts;
  const loudest = Array.from({ length: parts }, (_, part) => {
    let peak = 0;
    for (let at = Math.floor(part * size); at < Math.floor((part + 1) * size); at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const top = Math.max(...loudest);
  return loudest.map((peak) => (top === 0 ? 0 : peak / top));
}
