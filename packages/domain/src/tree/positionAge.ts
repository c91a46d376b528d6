/** After a day, where a device was last says little about where it is. */
const lasts = 24 * 60 * 60 * 1000;

export type PositionAge = 'unknown' | 'current' | 'out_of_date';

export function positionAge(position_updated_at: number | null, now: number): PositionAge {
  if (position_updated_at === null) return 'unknown';
  return now - position_updated_at > lasts ? 'out_of_date' : 'current';
}
