import { isTest } from './sources.ts';

/** `apps/server/src/access/logIn.ts` is in the workspace `server`, folder `access`; what builds an app is a tool. */
export type SourceLocation = {
  path: string;
  layer: 'package' | 'app' | 'tool';
  workspace: string;
  /** The folder below src, or '' for a file directly in it. */
  folder: string;
  file: string;
  isTest: boolean;
};

export function locationOf(path: string): SourceLocation {
  const parts = path.split('/');
  const [top = '', workspace = '', within = ''] = parts;
  const file = parts.at(-1) ?? '';
  const shared = { path, file, isTest: isTest(path) };
  if (top !== 'packages' && top !== 'apps') return { ...shared, layer: 'tool', workspace: top, folder: '' };
  if (within !== 'src') return { ...shared, layer: 'tool', workspace: `build of ${workspace}`, folder: '' };
  const folder = parts.length > 4 ? (parts[3] ?? '') : '';
  return { ...shared, layer: top === 'apps' ? 'app' : 'package', workspace, folder };
}
