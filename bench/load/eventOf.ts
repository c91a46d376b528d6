/** As many calls of a system are open at a time. */
const openAtOnce = 20;

const origin = { call_type_id: 4, call_source_id: 1, section_id: 3, shown_number: 0, position: '' };

/** What happens in an installation in an endless afternoon: a call opens, and the one that was opened twenty calls ago closes. */
export function eventOf(number: number) {
  const at = 1_790_000_000_000 + number * 50;
  return number % 2 === 1
    ? { number, at, kind: 'call_opened' as const, call: number, device_id: 1 + (number % 200), ...origin }
    : { number, at, kind: 'call_closed' as const, call: Math.max(1, number - 1 - 2 * openAtOnce) };
}
