import { isTest } from './sources.ts';

/** `apps/server/src/access/logIn.ts` is in the house `server`, room `access`; what builds an app is a tool. */
export type Place = {
  path: string;
  floor: 'package' | 'app' | 'tool';
  house: string;
  /** The folder below src, or '' for a file directly in it. */
  room: string;
  file: string;
  isTest: boolean;
};

export function placeOf(path: string): Place {
  const parts = path.split('/');
  const [top = '', house = '', within = ''] = parts;
  const file = parts.at(-1) ?? '';
  const shared = { path, file, isTest: isTest(path) };
  if (top !== 'packages' && top !== 'apps') return { ...shared, floor: 'tool', house: top, room: '' };
  if (within !== 'src') return { ...shared, floor: 'tool', house: `build of ${house}`, room: '' };
  const room = parts.length > 4 ? (parts[3] ?? '') : '';
  return { ...shared, floor: top === 'apps' ? 'app' : 'package', house, room };
}
