import { requestHeaders } from './requestHeaders.ts';

/** Small enough for a slow line to send one within half a minute, and for proxies to let it pass. */
const pieceBytes = 4 * 2 ** 20;
const tries = 3;

/** What the server made of it, or the reason why it was not taken. */
export type Uploaded = { name: string } | { problem: string };

/** Sends a file piece by piece to addresses below the path. */
export async function uploadPieces(
  path: string,
  file: File,
  system_id: number,
  onProgress: (share: number) => void,
): Promise<Uploaded> {
  const id = crypto.randomUUID();
  for (let offset = 0; ; ) {
    const end = Math.min(offset + pieceBytes, file.size);
    const isLast = end === file.size;
    const query = `offset=${offset}${isLast ? '&last=1' : ''}`;
    const answer = await sendPiece(`${path}/${id}?${query}`, file.slice(offset, end), system_id);
    if ('problem' in answer || isLast) return answer;
    offset = end;
    onProgress(offset / file.size);
  }
}

/** A piece whose answer was lost is sent again: the server knows that it has it. */
async function sendPiece(url: string, body: Blob, system_id: number): Promise<Uploaded> {
  for (let tried = 1; ; tried += 1) {
    try {
      const response = await fetch(url, {
        ...{ method: 'POST', body, credentials: 'include' },
        headers: { ...requestHeaders(system_id), 'content-type': 'application/octet-stream' },
      });
      const { error, name } = (await response.json()) as { error?: unknown; name?: unknown };
      if (response.ok) return { name: typeof name === 'string' ? name : '' };
      return { problem: typeof error === 'string' ? error : 'failed' };
    } catch {
      if (tried === tries) return { problem: 'failed' };
    }
  }
}
