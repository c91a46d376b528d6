import { expect, test } from 'vitest';
import { applyHappening, emptyState } from './journal/fieldState.ts';
import { openLedger } from './journal/ledger.ts';
import { startChild } from './testing/child.ts';
import { connect, type Reader } from './testing/fieldClient.ts';
import { tempFolder } from './testing/tempFolder.ts';
import { type Random, seededRandom } from './traffic/seededRandom.ts';

const killsEach = 10;
/** Most of it is starting, which takes its time when others use the machine. */
const timeoutMs = 240_000;

test(
  'two boxes are killed twenty times under load, and lose and change nothing that they ever sent',
  async () => {
    await Promise.all([1, 2].map(torment));
  },
  timeoutMs,
);

async function torment(seed: number) {
  const folder = tempFolder();
  const random = seededRandom(seed);
  const known = new Map<number, string>();
  let [after, stream, acked] = [0, '', 0];

  for (let turn = 0; turn <= killsEach; turn += 1) {
    // Few are kept, so that the journal is replaced all the time and kills meet that too.
    const args = ['--rate', '3000', '--steady', '--keep', '20', '--seed', `${seed * 100 + turn}`];
    const child = await startChild(folder, args);
    const reader = await connect(child, { after, stream });
    const hello = await reader.hello();
    expect(hello.last).toBeGreaterThanOrEqual(after);
    expect(stream || hello.stream).toBe(hello.stream);
    stream = hello.stream;
    acked = await readSome(random.between(0, 150), reader, random, acked);
    if (turn < killsEach) {
      await child.end('SIGKILL');
      await reader.ended();
      note(reader.events);
    } else {
      const { number, calls } = await reader.snapshot();
      note(reader.events.filter((event) => event.number <= number));
      expect(calls.map(({ call }) => call).sort((a, b) => a - b)).toEqual(openAfter(known));
      reader.ack(number);
      // What is said is received in its order: the answer to this shows that the other was received.
      await reader.snapshot();
      expect(await child.end('SIGTERM')).toBe(0);
      expect(child.output.err).toBe('');
    }
    after = Math.max(after, ...known.keys());
  }

  expect([...known.keys()]).toEqual(upTo(known.size));
  const noted = openLedger(folder).entries();
  expect(noted.map(({ number }) => number)).toEqual(upTo(known.size));

  function note(events: readonly { number: number }[]) {
    for (const event of events) {
      const text = JSON.stringify(event);
      expect(known.get(event.number) ?? text).toBe(text);
      known.set(event.number, text);
    }
  }
}

/** Reads some events, acknowledges now and then, and returns what was acknowledged last. */
async function readSome(count: number, reader: Reader, random: Random, before: number): Promise<number> {
  let acked = before;
  await reader.until(() => {
    const number = reader.events.at(-1)?.number ?? 0;
    if (number > acked && random.isLikely(0.7)) {
      reader.ack(number);
      acked = number;
    }
    return reader.events.length >= count;
  });
  return acked;
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

function openAfter(known: ReadonlyMap<number, string>): number[] {
  const state = emptyState();
  for (const text of known.values()) {
    const event = JSON.parse(text) as Parameters<typeof applyHappening>[1] & { at: number };
    applyHappening(state, event, event.at);
  }
  return [...state.open.keys()].sort((a, b) => a - b);
}
