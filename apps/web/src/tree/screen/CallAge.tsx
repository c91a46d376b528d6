import { useServerTime } from '../../platform/connection/useServerTime.ts';

/** How long a call is open, second by second: 1:24, 1:02:03. */
export function CallAge({ since }: { since: number }) {
  const now = useServerTime();
  if (now === null) return null;
  const seconds = Math.max(Math.floor((now - since) / 1000), 0);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return <>{hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`}</>;
}
