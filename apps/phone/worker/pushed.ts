type PushedRing = { kind: 'ring'; tag: string; title: string; body: string; isUrgent: boolean; open: string };
/** It rings no more: somebody took it, or it is over. */
type Withdrawn = { kind: 'cancel'; tag: string; title: string; by: string; isTaken: boolean };

/** The words of the app in the language of its person, which its page keeps for the time when it is closed. */
export type KeptWords = { somebody: string; going: string; ended: string };

/** Browsers demand that something is shown for every message, also for one that cannot be read. */
export function readPushed(message: string): PushedRing | Withdrawn {
  const fields = fieldsOf(message);
  const word = (name: string) => wordIn(fields, name);
  const number = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'number' ? value : null;
  };
  const ring = number('ring');
  const call = number('call_id');
  const alert = number('alert_id');
  const title = word('title') || 'Carestead';
  if (word('type') === 'cancel' && ring !== null)
    return { kind: 'cancel', tag: `ring-${ring}`, title, by: word('by'), isTaken: word('status') === 'taken' };
  return {
    kind: 'ring',
    tag: ring === null ? 'carestead' : `ring-${ring}`,
    title,
    body: [word('detail'), word('place')].filter(Boolean).join(' · '),
    isUrgent: word('urgency') !== 'Normal',
    open: call === null ? (alert === null ? '' : `alert ${alert}`) : `call ${call}`,
  };
}

/** What is shown in the place of a ring; a name needs no language. */
export function wordsOf({ by, isTaken }: Withdrawn, kept: string): string {
  const words = fieldsOf(kept);
  const word = (name: keyof KeptWords) => wordIn(words, name);
  if (!isTaken) return word('ended');
  return [by || word('somebody'), word('going')].filter(Boolean).join(' ');
}

const fieldsOf = (message: string) => new Map<string, unknown>(Object.entries(parse(message) ?? {}));

function wordIn(fields: ReadonlyMap<string, unknown>, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
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

/** Whether it is a page of the app, of the same phone where a browser has several. */
export function isPageOf(url: string, partition: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname.startsWith('/app/') && (searchParams.get('storagePartition') ?? '') === partition;
}
