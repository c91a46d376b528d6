import { type FieldEvent, numbered } from '@carestead/domain/field/fieldEvent';
import { z } from 'zod';
import { applyHappening, type DeviceState, type FieldState, type OpenThing } from './fieldState.ts';

/** One number of the journal: what is sent, and the line of the file; what is lost is kept and never sent. */
export type Entry = { sent: string; line: string; isLost: boolean };

export type StoredJournal = {
  stream: string;
  first: number;
  acknowledged: number;
  entries: Entry[];
  state: FieldState;
};

const head = z.object({
  stream: z.uuid(),
  first: z.number().int().min(1),
  acknowledged: z.number().int().min(0),
  /** The state below is that after this number. */
  number: z.number().int().min(0),
  calls: z.number().int().min(0),
  open: z.array(z.custom<[number, OpenThing]>()),
  devices: z.array(z.custom<[number, DeviceState]>()),
});

const lost = z.object({ lost: z.custom<FieldEvent>((event) => numbered.safeParse(event).success) });
const nonsense = z.object({ nonsense: numbered.loose() });

export const entryOf = (event: FieldEvent, isLost: boolean): Entry => {
  const sent = JSON.stringify(event);
  return { sent, line: isLost ? `{"lost":${sent}}` : sent, isLost };
};

export const nonsenseEntry = (event: { number: number }): Entry => {
  const sent = JSON.stringify(event);
  return { sent, line: `{"nonsense":${sent}}`, isLost: false };
};

export function storedText({ stream, first, acknowledged, entries, state }: StoredJournal): string {
  const { calls, open, devices } = state;
  const number = first + entries.length - 1;
  const top = { stream, first, acknowledged, number, calls, open: [...open], devices: [...devices] };
  return `${JSON.stringify(top)}\n${entries.map(({ line }) => `${line}\n`).join('')}`;
}

/** Reads what is whole; `length` is where that ends, and a line that a crash left half written begins. */
export function parseStored(bytes: Buffer): { journal: StoredJournal; length: number } | null {
  const lines = wholeLines(bytes);
  const { value: top } = lines.next();
  const found = head.safeParse(top && parsed(top.text));
  if (!top || !found.success) return null;
  const { number, open, devices, calls, ...rest } = found.data;
  const state: FieldState = { open: new Map(open), devices: new Map(devices), calls };
  const journal: StoredJournal = { ...rest, entries: [], state };
  let length = top.end;
  for (const { text, end } of lines) {
    const next = journal.first + journal.entries.length;
    const entry = restored(text, next, next > number ? state : null);
    if (!entry) break;
    journal.entries.push(entry);
    length = end;
  }
  return { journal, length };
}

function restored(line: string, number: number, state: FieldState | null): Entry | null {
  const value = parsed(line);
  const odd = nonsense.safeParse(value);
  if (odd.success) return odd.data.nonsense.number === number ? nonsenseEntry(odd.data.nonsense) : null;
  const gone = lost.safeParse(value);
  const event = gone.success ? gone.data.lost : value;
  if (!isEvent(event) || event.number !== number) return null;
  if (state) applyHappening(state, event, event.at);
  return entryOf(event, gone.success);
}

/** Only its own hand writes the file, so the number is proof enough. */
const isEvent = (value: unknown): value is FieldEvent => numbered.safeParse(value).success;

function* wholeLines(bytes: Buffer) {
  for (let start = 0; start < bytes.length; ) {
    const stop = bytes.indexOf(0x0a, start);
    if (stop === -1) return;
    yield { text: bytes.toString('utf8', start, stop), end: stop + 1 };
    start = stop + 1;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
