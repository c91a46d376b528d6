import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const eventEntry = z.tuple([z.number().int(), z.string(), z.number().int().nullable()]);
const line = z.object({ stream: z.uuid(), at: z.number(), number: z.number().int(), events: z.array(eventEntry) });

export type Acknowledged = { stream: string; number: number; kind: string; call: number | null };

export type Ledger = ReturnType<typeof openLedger>;

const mostBytes = 256 * 1024 * 1024;
const acknowledgedEvent = z.object({
  number: z.number(),
  kind: z.string().catch(''),
  call: z.number().nullable().catch(null),
});

/** Everything that was acknowledged, with what it was, so that a test can ask whether it is still there. */
export function openLedger(folder: string) {
  const path = join(folder, 'ledger.jsonl');
  const older = join(folder, 'ledger.older.jsonl');
  let file = openSync(path, 'a');
  ftruncateSync(file, wholeLength(path));
  const figures = { acks: 0, acknowledged: 0 };
  const highest = new Map<string, number>();
  for (const { stream, number, events } of linesOf(path)) {
    figures.acks += 1;
    figures.acknowledged += events.length;
    highest.set(stream, number);
  }

  return {
    figures: () => ({ ...figures }),
    /** The highest number of a stream that was acknowledged. */
    highest: (stream: string) => highest.get(stream) ?? 0,
    /** Written before the journal may forget; a killed process has handed it to the system by then. */
    note: (stream: string, number: number, sent: readonly string[], at: number) => {
      const events = sent
        .map((text) => acknowledgedEvent.parse(JSON.parse(text)))
        .map((one) => [one.number, one.kind, one.call]);
      writeSync(file, `${JSON.stringify({ stream, at, number, events })}\n`);
      figures.acks += 1;
      figures.acknowledged += events.length;
      highest.set(stream, number);
      if (fstatSync(file).size < mostBytes) return;
      closeSync(file);
      renameSync(path, older);
      file = openSync(path, 'a');
    },
    entries: (): Acknowledged[] =>
      [older, path].flatMap((each) =>
        linesOf(each).flatMap(({ stream, events }) =>
          events.map(([number, kind, call]) => ({ stream, number, kind, call })),
        ),
      ),
    close: () => closeSync(file),
  };
}

function wholeLength(path: string) {
  return readFileSync(path).lastIndexOf(0x0a) + 1;
}

function linesOf(path: string) {
  if (!existsSync(path)) return [];
  const texts = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return texts.map((text) => line.parse(JSON.parse(text)));
}
