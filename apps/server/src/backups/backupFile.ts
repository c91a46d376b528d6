import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type AgeOpeners, AgeProblem, decryptAge, encryptAge } from '../platform/age/ageFile.ts';
import { type AgeIdentity, parseIdentity } from '../platform/age/identity.ts';
import { entryOf, tarEnd, tarHeader, tarPadding } from '../platform/archive/tar.ts';
import { spaceGuard } from '../platform/diskSpace.ts';
import { parseJson } from '../platform/parseJson.ts';
import { type BackupHead, backupFormat, headShape } from './backupHead.ts';
import { asBackupProblem, BackupProblem } from './backupProblem.ts';

/**
 * A backup is a tar file with three files, so that tar, age and zstd open it without this program: the head in the clear, the
 * key sealed with the passphrase, and the contents, compressed and encrypted.
 */
const names = { head: 'carestead-backup.json', passphrase: 'key.age', contents: 'contents.tar.zst.age' } as const;

const block = 512;
/** Both are small: a file in which they are not is none of ours. */
const mostHead = 64 * 1024;

export type NewBackup = {
  head: BackupHead;
  /** The identity that opens it, sealed with the passphrase; null: there is no passphrase. */
  sealedIdentity: Buffer | null;
  recipients: readonly Buffer[];
};

/** Writes a backup to a file that is not there yet; gives its size. Only a whole one is moved to its place by the caller. */
export async function writeBackupFile(
  path: string,
  folder: string,
  { head, sealedIdentity, recipients }: NewBackup,
  contents: AsyncIterable<Buffer>,
): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let at = 0;
    const demandSpace = spaceGuard(folder);
    const write = async (bytes: Buffer) => {
      await demandSpace(at);
      await file.write(bytes, 0, bytes.length, at);
      at += bytes.length;
    };
    const writeWhole = async (name: string, bytes: Buffer) => {
      await write(Buffer.concat([tarHeader(name, bytes.length, head.created_at), bytes, tarPadding(bytes.length)]));
    };
    await writeWhole(names.head, Buffer.from(`${JSON.stringify(head, null, 2)}\n`));
    if (sealedIdentity) await writeWhole(names.passphrase, sealedIdentity);
    const headerAt = at;
    await write(tarHeader(names.contents, 0, head.created_at));
    const begun = at;
    // Level 1, the quickest: calls are carried by the same machine meanwhile.
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
    await pipeline(
      contents,
      compress,
      (compressed: AsyncIterable<Uint8Array>) => encryptAge({ recipients }, compressed),
      async (encrypted: AsyncIterable<Buffer>) => {
        for await (const bytes of encrypted) await write(bytes);
      },
    );
    const size = at - begun;
    await write(Buffer.concat([tarPadding(size), tarEnd()]));
    const header = tarHeader(names.contents, size, head.created_at);
    await file.write(header, 0, header.length, headerAt);
    await file.sync();
    return at;
  } finally {
    await file.close();
  }
}

export type OpenBackup = {
  head: BackupHead;
  /** Bytes of the encrypted contents. */
  size: number;
  hasPassphrase: boolean;
  /** The identity that this passphrase gives. */
  identityFrom: (passphrase: string) => Promise<AgeIdentity>;
  /** What is inside, decrypted and unpacked; `onRead` gets the encrypted bytes read so far. */
  contents: (openers: AgeOpeners, onRead?: (bytes: number) => void) => AsyncIterable<Buffer>;
  close: () => Promise<void>;
};

/** Opens a backup and reads its head. Whatever is not one, or ends early, is a problem. */
export async function openBackupFile(path: string): Promise<OpenBackup> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new BackupProblem('missing', {}, error);
  });
  try {
    const { size: fileSize } = await file.stat();
    const head = await readSmall(file, 0, names.head);
    if (!head) throw new BackupProblem('not_a_backup');
    const parsed = headShape.safeParse(parseJson(head.bytes.toString('utf8')));
    if (!parsed.success) throw new BackupProblem('not_a_backup');
    if (parsed.data.format > backupFormat) throw new BackupProblem('newer', { version: parsed.data.product_version });
    const sealed = await readSmall(file, head.end, names.passphrase);
    const contentsAt = sealed?.end ?? head.end;
    const entry = await readEntry(file, contentsAt);
    const begin = contentsAt + block;
    if (entry?.name !== names.contents || entry.size === 0 || begin + entry.size > fileSize)
      throw new BackupProblem('damaged');
    return {
      head: parsed.data,
      size: entry.size,
      hasPassphrase: sealed !== null,
      identityFrom: (passphrase) => unsealIdentity(sealed?.bytes ?? null, passphrase),
      contents: (openers, onRead) => decrypted(file, { begin, size: entry.size }, openers, onRead),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw asBackupProblem(error);
  }
}

async function readEntry(file: FileHandle, at: number) {
  const header = Buffer.alloc(block);
  const { bytesRead } = await file.read(header, 0, block, at);
  if (bytesRead < block || header.every((byte) => byte === 0)) return null;
  try {
    return entryOf(header);
  } catch {
    return null;
  }
}

/** A file of a few bytes with this name; null: another one stands there. */
async function readSmall(file: FileHandle, at: number, name: string) {
  const entry = await readEntry(file, at);
  if (entry?.name !== name || entry.size > mostHead) return null;
  const bytes = Buffer.alloc(entry.size);
  const { bytesRead } = await file.read(bytes, 0, entry.size, at + block);
  if (bytesRead < entry.size) throw new BackupProblem('damaged');
  return { bytes, end: at + block + entry.size + tarPadding(entry.size).length };
}

async function unsealIdentity(sealed: Buffer | null, passphrase: string): Promise<AgeIdentity> {
  if (!sealed) throw new BackupProblem('wrong_passphrase');
  try {
    const plain = await Readable.from(decryptAge({ passphrase }, Readable.from([sealed]))).toArray();
    const identity = parseIdentity(Buffer.concat(plain).toString('utf8'));
    if (identity) return identity;
  } catch (error) {
    if (error instanceof AgeProblem && error.why === 'no_key') throw new BackupProblem('wrong_passphrase', {}, error);
    throw asBackupProblem(error);
  }
  throw new BackupProblem('damaged');
}

const portion = 512 * 1024;

async function* decrypted(
  file: FileHandle,
  { begin, size }: { begin: number; size: number },
  openers: AgeOpeners,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  async function* encrypted() {
    let at = 0;
    while (at < size) {
      const bytes = Buffer.allocUnsafe(Math.min(portion, size - at));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, begin + at);
      if (bytesRead === 0) throw new BackupProblem('damaged');
      at += bytesRead;
      onRead(at);
      yield bytes.subarray(0, bytesRead);
    }
  }
  const unpack = createZstdDecompress();
  const running = pipeline(decryptAge(openers, encrypted()), unpack);
  // What goes wrong in it is thrown by the loop.
  running.catch(() => {});
  try {
    for await (const bytes of unpack) yield bytes as Buffer;
    await running;
  } catch (error) {
    throw asBackupProblem(error);
  }
}
