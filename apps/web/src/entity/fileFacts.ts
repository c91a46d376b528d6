import type { FileFacts } from '@carestead/domain/files/fileProblem';
import { sniffedBytes, sniffType } from '@carestead/domain/files/sniffType';

/** What can be known of a file before it is sent. */
export async function fileFacts(file: File): Promise<FileFacts> {
  const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
  const { name, type, size } = file;
  return { name, type, size, sniffed: sniffType(head) };
}
