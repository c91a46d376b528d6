import type { Place } from './place.ts';

/** The rooms that a room may import beside itself; a room that is not named here is a feature. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  entities: ['platform'],
  http: ['platform'],
  supervisor: ['platform'],
};
const feature = ['platform', 'entities'];
const composing = ['', 'commands', 'testing'];

/** Why a file of the server may not import another one of it, or null when it may. */
export function serverRule(here: Place, there: Place): string | null {
  if (there.room === 'testing' && here.room !== 'testing') return 'only tests import testing/';
  if (there.file === 'api.ts' && there.room !== '' && here.file !== 'schema.ts') return 'api.ts is for schema.ts only';
  if (here.room === there.room || composing.includes(here.room)) return null;
  const rooms = allowed[here.room] ?? feature;
  if (rooms.includes(there.room)) return null;
  return `${here.room}/ imports ${['itself', ...rooms.map((room) => `${room}/`)].join(', ')} and packages only`;
}
