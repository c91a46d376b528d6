import { storage } from '../storage.ts';

/** A node as it is looked up without a connection: how deep it stands, its kind and its name. */
export type KeptNode = readonly [depth: number, kind: string, name: string];

type KeptTree = { user_id: number; system: string; at: number; nodes: readonly KeptNode[] };

const key = 'kept_tree';
/** More than that no storage of a browser holds for sure. */
export const mostKept = 5000;

/** The structure as this device last loaded it, for its last user only: names and places, nothing that happens there. */
export const keptTree = {
  read(user_id: number): KeptTree | null {
    try {
      const kept = JSON.parse(storage.read(key) ?? 'null') as KeptTree | null;
      return kept?.user_id === user_id && Array.isArray(kept.nodes) ? kept : null;
    } catch {
      return null;
    }
  },
  write: (tree: KeptTree) => storage.write(key, JSON.stringify(tree)),
  forget: () => storage.remove(key),
};
