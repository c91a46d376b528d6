const two = (value: number) => String(value).padStart(2, '0');

/** `0:34`, `14:02`, `1:02:03` */
export function elapsedText(seconds: number): string {
  const [hours, minutes, rest] = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
