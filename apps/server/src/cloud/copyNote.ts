import { copyReasons } from '@carestead/domain/cloud/cloud';
import type { StoredCopy } from '@carestead/domain/cloud/protocol';
import { z } from 'zod';
import { parseJson } from '../platform/parseJson.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { ListedCopy } from './cloudQueries.ts';

/** What the cloud keeps for us without being able to read it: what the list shows, and by what a copy is recognised. */
const noteShape = z.object({
  id: z.uuid(),
  at: z.number(),
  reason: z.enum(copyReasons),
  user_name: z.string(),
  sha256: z.string(),
});

export const sealNote = (secrets: Pick<Secrets, 'encrypt'>, note: z.infer<typeof noteShape>): string =>
  secrets.encrypt(JSON.stringify(note));

/** A copy of this installation as its sealed note says it; the note of another one does not open. */
export function listedCopy(secrets: Pick<Secrets, 'decrypt'>, isOurs: boolean, copy: StoredCopy): ListedCopy {
  const note = isOurs ? openNote(secrets, copy.note) : null;
  const { id, stored_at, bytes, sha256 } = copy;
  // A note of another copy does not make this one ours.
  if (note?.id !== id) return { id, bytes, sha256, is_own: false, at: stored_at, reason: null, user_name: '' };
  return { id, bytes, sha256: note.sha256, is_own: true, at: note.at, reason: note.reason, user_name: note.user_name };
}

function openNote(secrets: Pick<Secrets, 'decrypt'>, sealed: string) {
  try {
    return noteShape.parse(parseJson(secrets.decrypt(sealed)));
  } catch {
    return null;
  }
}
