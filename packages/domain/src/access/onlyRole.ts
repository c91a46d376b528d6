import type { Viewer } from './viewer.ts';
import { nobody } from './viewer.ts';

/** Somebody who has this role and nothing else: what they would see is what the role gives. */
export const onlyRole = ({ name, permissions }: { name: string; permissions: readonly string[] }): Viewer => ({
  ...nobody,
  id: Number.MAX_SAFE_INTEGER,
  name,
  permissions,
});
