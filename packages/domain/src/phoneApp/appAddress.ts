import { readPairingCode } from '../display/pairingCode.ts';
import { isLoopbackName } from '../text/loopbackName.ts';

/** What the address of the app says. */
export type AppAddress = {
  /** Keeps several phones in one browser apart. */
  partition: string;
  /** The phone and the person as whom the demo page opens the app. */
  demoClient: string;
  demoUser: string;
  /** Until another language is chosen on this phone. */
  locale: string | null;
  code: string | null;
  /** The call at which it is opened, by its key. */
  open: string | null;
};

const ofPartition = /^[\w-]{1,40}$/;

type Values = { get: (name: string) => string | null };

/** `query` are the values of the address, `after` those behind its `#`, which reach no server. */
export function readAppAddress(query: Values, after: Values): AppAddress {
  const partition = query.get('storagePartition') ?? '';
  return {
    partition: ofPartition.test(partition) ? partition : '',
    demoClient: query.get('demoClient') ?? '',
    demoUser: query.get('demoUser') ?? '',
    locale: query.get('locale'),
    code: readPairingCode(after.get('pair') ?? ''),
    open: after.get('open'),
  };
}

export type Scanned =
  | { kind: 'code'; code: string }
  /** A drawing of another server: its own app has to be opened. */
  | { kind: 'other_server'; address: string }
  /** `localhost`: this phone itself. */
  | { kind: 'no_scheme' | 'localhost' | 'insecure' | 'unknown' };

const ofPairing = /^(?:(https?):\/\/)?([^/\s#]+)\/app\/#pair=([A-Z0-9-]+)$/i;
const port = /:\d{1,5}$/;

/** The server refuses every other form of such an address; these are what people type. */
const isThisPhone = (host: string) => isLoopbackName(host) || host.startsWith('127.') || host === '[::1]';

/** What a camera read, or somebody typed or pasted. */
export function readScanned(text: string, origin: string): Scanned {
  const typed = readPairingCode(text);
  if (typed) return { kind: 'code', code: typed };
  const [address, scheme = '', host = '', drawn = ''] = ofPairing.exec(text) ?? [];
  const code = readPairingCode(drawn);
  if (!address || !code) return { kind: 'unknown' };
  if (`${scheme}://${host}`.toLowerCase() === origin) return { kind: 'code', code };
  if (scheme === '') return { kind: 'no_scheme' };
  if (isThisPhone(host.toLowerCase().replace(port, ''))) return { kind: 'localhost' };
  // A phone asks for permissions only where the way to the server is secured.
  return scheme.toLowerCase() === 'https' ? { kind: 'other_server', address } : { kind: 'insecure' };
}
