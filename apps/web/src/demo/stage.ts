export type StageNode = {
  kind: 'room' | 'medallion';
  id: number;
  name: string;
  device_id: number;
  section_id: number;
  section_name: string;
  room: string;
  rooms: readonly string[];
};

export type StageStaff = { name: string; client: string; partition: string; mode: 'Default' | 'Fullscreen' };

/** What the server of a demo puts on the page. */
export type Stage = {
  facility: { name: string; floors: number; rooms: number };
  nodes: readonly StageNode[];
  staff: readonly StageStaff[];
  wall: { name: string; slug: string };
};

/** Null: no demo answered. */
export async function loadStage(): Promise<Stage | null> {
  const response = await fetch('/backend/demo/stage', { credentials: 'include' }).catch(() => null);
  if (!response?.ok) return null;
  const answer: unknown = await response.json().catch(() => null);
  return isStage(answer) ? answer : null;
}

const isStage = (answer: unknown): answer is Stage =>
  typeof answer === 'object' &&
  answer !== null &&
  'nodes' in answer &&
  Array.isArray(answer.nodes) &&
  'staff' in answer &&
  Array.isArray(answer.staff);

/** "Zimmer 203" is 203 on its door. */
export const doorLabel = (room: string): string => room.split(' ').at(-1) ?? room;

/** "2. OG Ost" stands in two lines. */
export function floorLines(section: string): readonly [string, string] {
  const at = section.lastIndexOf(' ');
  return at < 0 ? [section, ''] : [section.slice(0, at), section.slice(at + 1)];
}
