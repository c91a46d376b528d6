const date = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/;
const clock = /\s(\d{1,2})[:.](\d{2})$/;

/** A typed `15.11.2026`, also `5.1.26`, as YYYY-MM-DD; null if there is no such day. */
export function readDay(typed: string): string | null {
  const [, day = '', month = '', year = ''] = date.exec(typed.trim()) ?? [];
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${text}T00:00Z`);
  // Some engines take the 31st of February for a day of March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text;
}

/** A typed `15.11.2026 08:00` as `2026-11-15T08:00`; a day alone means its beginning. */
export function readLocal(typed: string): string | null {
  const text = typed.replaceAll(',', ' ').trim();
  const found = clock.exec(text);
  const [, hour = '0', minute = '00'] = found ?? [];
  const day = readDay(text.slice(0, found?.index));
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${day}T${hour.padStart(2, '0')}:${minute}`;
}
