import { readPairingCode } from '../display/pairingCode.ts';

/** What the address of the app says. */
export type AppAddress = {
  /** Keeps several phones in one browser apart. */
  partition: string;
  /** The phone and the person as whom the demo page opens the app. */
  demoClient: string;
  demoUser: string;
  code: string | null;
  /** The call at which it is opened, by its key. */
  open: string | null;
};

const ofPartition = /^[\w-]{1,40}$/;

export function readAppAddress({ search, hash }: { search: string; hash: string }): AppAddress {
  const query = new URLSearchParams(search);
  const partition = query.get('storagePartition') ?? '';
  const after = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    partition: ofPartition.test(partition) ? partition : '',
    demoClient: query.get('demoClient') ?? '',
    demoUser: query.get('demoUser') ?? '',
    code: readPairingCode(after.get('pair') ?? ''),
    open: after.get('open'),
  };
}

export type Scanned =
  | { kind: 'code'; code: string }
  /** A drawing of another server: its own app has to be opened. */
  | { kind: 'other_server'; address: string }
  | { kind: 'insecure' | 'unknown' };

/** What a camera read, or somebody typed or pasted. */
export function readScanned(text: string, origin: string): Scanned {
  const code = readPairingCode(text);
  if (code) return { kind: 'code', code };
  if (!URL.canParse(text)) return { kind: 'unknown' };
  const url = new URL(text);
  const own = readPairingCode(new URLSearchParams(url.hash.replace(/^#/, '')).get('pair') ?? '');
  if (!own || !/^https?:$/.test(url.protocol)) return { kind: 'unknown' };
  if (url.origin === origin) return { kind: 'code', code: own };
  // A phone asks for permissions only where the way to the server is secured.
  return url.protocol === 'https:' ? { kind: 'other_server', address: url.href } : { kind: 'insecure' };
}
