export type PushedRing = { tag: string; title: string; body: string; isUrgent: boolean; open: string };

/** Browsers demand that something is shown for every message, also for one that cannot be read. */
export function readPushedRing(message: string): PushedRing {
  const fields = new Map<string, unknown>(Object.entries(parse(message) ?? {}));
  const word = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const number = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'number' ? value : null;
  };
  const ring = number('ring');
  const call = number('call_id');
  return {
    tag: ring === null ? 'carestead' : `ring-${ring}`,
    title: word('title') || 'Carestead',
    body: [word('detail'), word('place')].filter(Boolean).join(' · '),
    isUrgent: word('urgency') !== 'Normal',
    open: call === null ? '' : `call ${call}`,
  };
}

function parse(message: string): object | null {
  try {
    const read: unknown = JSON.parse(message);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}

/** The app, opened at a call. */
export const pageOf = (open: string, partition: string): string =>
  `/app/${partition === '' ? '' : `?storagePartition=${encodeURIComponent(partition)}`}${open === '' ? '' : `#open=${encodeURIComponent(open)}`}`;
