import { open, rm } from 'node:fs/promises';
import { spaceGuard } from '../platform/diskSpace.ts';
import { latestName } from './releaseFile.ts';
import { UpdateProblem } from './updateProblem.ts';

const mostHead = 8 * 2 ** 20;
const headWithin = 10_000;

/** A file below the address, also where that does not end with a slash. */
const below = (address: URL, name: string) => new URL(name, address.href.endsWith('/') ? address : `${address.href}/`);

/** What the address offers. */
export async function fetchHead(address: URL, within = headWithin): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of await get(below(address, latestName), AbortSignal.timeout(within))) {
    size += piece.length;
    if (size > mostHead) throw new UpdateProblem('not_a_release');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Writes a file below the address; one that is longer than it should be is not read to its end. */
export async function fetchFile(
  address: URL,
  name: string,
  { path, folder, most, signal }: { path: string; folder: string; most: number; signal: AbortSignal },
): Promise<void> {
  const guard = spaceGuard(folder);
  const file = await open(path, 'w', 0o600);
  let size = 0;
  try {
    for await (const piece of await get(below(address, name), signal)) {
      size += piece.length;
      if (size > most) throw new UpdateProblem('damaged');
      await guard(size);
      await file.writeFile(piece);
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** The pieces of an answer; whatever keeps it from arriving whole is one reason. */
async function get(url: URL, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(url, { redirect: 'error', signal }).catch((error: unknown) => {
    throw new UpdateProblem('unreachable', error);
  });
  if (!response.ok || !response.body) throw new UpdateProblem('unreachable', `${url.pathname}: ${response.status}`);
  const { body } = response;
  return (async function* () {
    try {
      yield* body;
    } catch (error) {
      throw new UpdateProblem('unreachable', error);
    }
  })();
}
