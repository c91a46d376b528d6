import { expect, vi } from 'vitest';
import type { createTestClient } from './client.ts';
import type { Acknowledged, TestSimulator } from './simulator.ts';

type Query = (text: string) => Promise<unknown[]>;

export type Kept = { query: Query; configurator: TestSimulator; client: () => ReturnType<typeof createTestClient> };

const waitOptions = { timeout: 60_000, interval: 50 };

/** Every event of a configurator, whether it is about a call or about a device. */
export const storedEvents = `(
  SELECT stream_id, number, kind, data FROM journal WHERE number IS NOT NULL
  UNION ALL SELECT stream_id, number, kind, data FROM telemetry)`;

const line = ({ stream, number, kind, call }: Acknowledged) => `${stream} ${number} ${kind} ${call ?? '-'}`;

/**
 * The configurator is quiet and its events were applied: what was acknowledged stands in the journal or in the telemetry once,
 * every call of it among the calls once, and what is open there is open here, in the database and in the API.
 */
export async function expectNothingLost({ query, configurator, client }: Kept) {
  await configurator.traffic(0);
  await expectSameOpen({ query, configurator, client });
  // What had begun when traffic was switched off still ends by itself.
  await vi.waitFor(() => expectSameHistory(query, configurator), waitOptions);
}

async function expectSameHistory(query: Query, configurator: TestSimulator) {
  const acknowledged = (await configurator.ledger()).entries;
  const journal = (await query(
    `SELECT stream_id AS stream, number::float8 AS number, kind, (data->>'call')::float8 AS call
     FROM ${storedEvents} AS stored`,
  )) as Acknowledged[];
  expect(differences(acknowledged.map(line), journal.map(line))).toEqual(noDifference);
  const called = new Set(acknowledged.flatMap(({ stream, call }) => (call === null ? [] : [`${stream} ${call}`])));
  const calls = (await query('SELECT stream_id, key FROM calls')) as { stream_id: string; key: string }[];
  expect(
    differences(
      [...called],
      calls.map(({ stream_id, key }) => `${stream_id} ${key}`),
    ),
  ).toEqual(noDifference);
  const wronglyClosed = await query(
    `SELECT journal.number FROM journal LEFT JOIN calls ON calls.id = journal.call_id
     WHERE kind = 'call_closed' AND (calls.id IS NULL OR calls.closed_at IS DISTINCT FROM journal.at)`,
  );
  expect(wronglyClosed).toEqual([]);
}

/** What is open in the configurator is open in the database and in the list; nothing waits for an acknowledgement. */
export async function expectSameOpen({ query, configurator, client }: Kept) {
  await vi.waitFor(async () => {
    const { open, journal } = await configurator.state();
    expect(journal.acknowledged).toBe(journal.last);
    const stored = (await query('SELECT id, key FROM calls WHERE closed_at IS NULL ORDER BY key')) as {
      id: string;
      key: string;
    }[];
    expect(stored.map(({ key }) => Number(key))).toEqual(open.map(({ call }) => call).toSorted((a, b) => a - b));
    const listed = ((await client().query('{ openCalls { id } }')).data?.openCalls ?? []) as { id: number }[];
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => Number(id))));
    expect(listed).toHaveLength(stored.length);
  }, waitOptions);
  const twice = await query(
    `SELECT stream_id, number FROM ${storedEvents} AS stored GROUP BY stream_id, number HAVING count(*) > 1`,
  );
  expect(twice).toEqual([]);
}

const noDifference = { lost: [], doubled: [], neverHappened: [] };

function differences(wanted: readonly string[], found: readonly string[]) {
  const known = new Set(wanted);
  const there = new Set<string>();
  const doubled = found.filter((each) => there.size === there.add(each).size);
  return {
    lost: wanted.filter((each) => !there.has(each)),
    doubled,
    neverHappened: [...there].filter((each) => !known.has(each)),
  };
}
