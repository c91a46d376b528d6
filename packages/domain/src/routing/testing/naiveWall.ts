import type { CallFacts } from '../../calls/call.ts';

/** Says in one line what a wall shows when the calls stand at these places: calls / presences / number held back. */
export function naiveWall(calls: readonly CallFacts[]) {
  const lines = calls.map((call, index) => {
    const urgency = 'Emergency Urgent Normal'.indexOf(call.call_type?.urgency ?? 'Emergency');
    const parts = [urgency, call.call_type?.sort_order ?? 999, call.opened_at, call.id];
    return `${parts.map((part) => String(part).padStart(15, '0')).join(' ')} ${index}`;
  });
  const order = lines.sort().map((line) => Number(line.split(' ').at(-1)));

  return (places: readonly string[]): string => {
    const at = (place: string) => order.filter((index) => places[index] === place);
    const ids = (place: string) => at(place).map((index) => calls[index]?.id);
    return `${ids('calls').join()} / ${ids('presences').join()} / ${at('held_back').length}`;
  };
}
