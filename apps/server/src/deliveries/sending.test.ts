import { setTimeout as sleep } from 'node:timers/promises';
import type { FailedTry } from '@carestead/domain/deliveries/afterTry';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailTo, openDeliveries, sendAll } from '../testing/deliveries.ts';
import { deleteOldDeliveries } from './settleQueries.ts';

let deliveries: Awaited<ReturnType<typeof openDeliveries>>;
let sent: string[] = [];

beforeAll(async () => {
  deliveries = await openDeliveries();
});

beforeEach(async () => {
  await deliveries.reset();
  sent = [];
});

const anna = 'anna@lindenhof.ch';
const berta = 'berta@lindenhof.ch';
const hour = 3_600_000;

const away: FailedTry = {
  kind: 'failed',
  lasts: 'temporary',
  reason: 'unreachable',
  detail: '',
  mayHaveArrived: false,
};
const gone: FailedTry = { ...away, lasts: 'target_gone', reason: 'target_gone', detail: '550 no such mailbox' };

/** Sends mails as long as nothing else is said for a subject or an address. */
const mailer =
  (outcome: (subject: string, to: string) => FailedTry | null = () => null) =>
  async ({
    first,
    messages,
  }: {
    first: { to: readonly string[] };
    messages: readonly { content: { subject: string } }[];
  }) => {
    const subject = messages.map(({ content }) => content.subject).join('+');
    const failed = outcome(subject, first.to.join(','));
    if (!failed) sent.push(subject);
    return failed ?? ({ kind: 'sent' } as const);
  };

const results = async () =>
  (await deliveries.rows()).map(({ result, reason }) => (reason ? `${result}: ${reason}` : result));

describe('a delivery', () => {
  test('is written with its transaction or not at all', async () => {
    const { database, secrets, clock } = deliveries;
    const { deliver } = await import('../platform/deliveries/deliver.ts');
    const failing = database.transaction().execute(async (transaction) => {
      await deliver({ database: transaction, secrets, clock }, [mailTo(anna, 'lost')]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await deliveries.rows()).toEqual([]);
  });

  test('keeps neither target nor content readable in the database', async () => {
    await deliveries.write([mailTo('anna.meier@lindenhof.ch', 'Betreff')]);
    const stored = JSON.stringify(await deliveries.owner('SELECT * FROM deliveries'));
    expect(stored).not.toContain('anna.meier');
    expect(stored).toContain('a…@lindenhof.ch');
  });

  test('without data is recorded and not sent', async () => {
    await deliveries.write([mailTo(anna, 'report', { hasNoData: true })]);
    await sendAll(deliveries.worker({ mail: mailer() }));
    expect({ sent, results: await results() }).toEqual({ sent: [], results: ['NoData'] });
  });

  test('goes in the order of its target; a target that fails holds up no other one', async () => {
    await deliveries.write([mailTo(anna, 'a1'), mailTo(berta, 'b1'), mailTo(anna, 'a2'), mailTo(berta, 'b2')]);
    const worker = deliveries.worker({ mail: mailer((_subject, to) => (isAway && to === anna ? away : null)) });
    let isAway = true;
    await sendAll(worker);
    expect(sent).toEqual(['b1', 'b2']);
    expect(await results()).toEqual(['Pending: unreachable', 'Success', 'Pending', 'Success']);
    isAway = false;
    deliveries.clock.advance(5000);
    await sendAll(worker);
    expect(sent).toEqual(['b1', 'b2', 'a1', 'a2']);
  });

  test('waits for its moment, and what is due before it goes before it', async () => {
    await deliveries.write([mailTo(anna, 'later', { due_at: deliveries.clock.now() + hour }), mailTo(anna, 'now')]);
    const worker = deliveries.worker({ mail: mailer() });
    await sendAll(worker);
    expect(sent).toEqual(['now']);
    deliveries.clock.advance(hour);
    await sendAll(worker);
    expect(sent).toEqual(['now', 'later']);
  });

  test('is given up after a day of tries, with the reason of the last one', async () => {
    await deliveries.write([mailTo(anna, 'a')]);
    const worker = deliveries.worker({ mail: mailer(() => away) });
    for (let hours = 0; hours < 30; hours++) {
      await sendAll(worker);
      deliveries.clock.advance(hour);
    }
    expect(await results()).toEqual(['Failure: unreachable']);
    expect((await deliveries.rows())[0]?.tries).toBeGreaterThan(20);
  });

  test('is not sent after it has expired, nor after a backup was restored', async () => {
    const expires_at = deliveries.clock.now() + 1000;
    await deliveries.write([mailTo(anna, 'expired', { expires_at }), mailTo(berta, 'restored')]);
    await deliveries.owner('UPDATE installation SET epoch = gen_random_uuid()');
    await deliveries.write([mailTo(anna, 'expired too', { expires_at }), mailTo(anna, 'new')]);
    deliveries.clock.advance(1001);
    await sendAll(deliveries.worker({ mail: mailer() }));
    expect(sent).toEqual(['new']);
    expect(await results()).toEqual(['Skipped: restored', 'Skipped: restored', 'Skipped: expired', 'Success']);
  });
});

test('what ended more than 90 days ago is deleted; what still waits stays, however old it is', async () => {
  const day = 24 * hour;
  const ways = { 'gone@a.ch': gone, 'away@a.ch': away } as const;
  const worker = deliveries.worker({
    mail: mailer((_subject, to) => (to in ways ? ways[to as keyof typeof ways] : null)),
  });
  const write = (more: object) =>
    deliveries.write(
      ['sent@a.ch', 'gone@a.ch', 'away@a.ch'].map((to) => mailTo(to, to, { giveUpAfter: 400 * day, ...more })),
    );
  await write({});
  await write({ hasNoData: true });
  await sendAll(worker);
  const ended = deliveries.clock.now();
  deliveries.clock.advance(10 * day);
  await write({ due_at: ended + 200 * day });
  const stored = async () => ({
    rows: (await results()).length,
    targets: (await deliveries.owner('SELECT FROM delivery_targets')).length,
  });
  await deleteOldDeliveries(deliveries.database, ended + 90 * day);
  expect(await stored()).toEqual({ rows: 9, targets: 1 });
  await deleteOldDeliveries(deliveries.database, ended + 90 * day + 1);
  expect(await results()).toEqual(['Pending: unreachable', 'Pending', 'Pending', 'Pending']);
  expect(await stored()).toEqual({ rows: 4, targets: 0 });
});

describe('a target', () => {
  test('that does not exist is left alone for a day', async () => {
    await deliveries.write([mailTo(anna, 'a1'), mailTo(anna, 'a2'), mailTo(berta, 'b1')]);
    let isGone = true;
    const worker = deliveries.worker({ mail: mailer((_subject, to) => (isGone && to === anna ? gone : null)) });
    await sendAll(worker);
    expect(await results()).toEqual(['Failure: target_gone', 'Skipped: dead_target', 'Success']);
    isGone = false;
    deliveries.clock.advance(25 * hour);
    await deliveries.write([mailTo(anna, 'a3')]);
    await sendAll(worker);
    expect(sent).toEqual(['b1', 'a3']);
  });

  test('gets ten mails a minute, and the others later', async () => {
    const subjects = Array.from({ length: 12 }, (_, index) => `${index}`);
    await deliveries.write(subjects.map((subject) => mailTo(anna, subject)));
    const worker = deliveries.worker({ mail: mailer() });
    await sendAll(worker);
    expect(sent).toHaveLength(10);
    expect((await results()).at(10)).toBe('Pending: limit');
    deliveries.clock.advance(60_000);
    await sendAll(worker);
    expect(sent).toEqual(subjects);
  });

  test('a person who waits is held up by neither the limit nor by what failed before', async () => {
    await deliveries.write([mailTo(anna, 'first')]);
    const worker = deliveries.worker({ mail: mailer((subject) => (subject === 'first' ? gone : null)) });
    await sendAll(worker);
    await deliveries.write([mailTo(anna, 'test', { isAlone: true, giveUpAfter: 0 })]);
    await sendAll(worker);
    expect(sent).toEqual(['test']);
  });
});

describe('a digest', () => {
  const keyed = (subject: string) => mailTo(anna, subject, { digest_key: 'incidents' });

  test('makes one message of what is due together', async () => {
    await deliveries.write([keyed('1'), keyed('2'), mailTo(berta, 'b'), keyed('3'), mailTo(anna, 'other'), keyed('4')]);
    await sendAll(deliveries.worker({ mail: mailer() }));
    expect(sent.toSorted()).toEqual(['1+2+3', '4', 'b', 'other']);
    expect(sent.filter((subject) => subject !== 'b')).toEqual(['1+2+3', 'other', '4']);
    expect(await results()).toEqual(Array.from({ length: 6 }, () => 'Success'));
  });

  test('holds the same when it is tried again; what came later goes later', async () => {
    await deliveries.write([keyed('1'), keyed('2')]);
    let isAway = true;
    const worker = deliveries.worker({ mail: mailer(() => (isAway ? away : null)) });
    await sendAll(worker);
    await deliveries.write([keyed('3')]);
    isAway = false;
    deliveries.clock.advance(5000);
    await sendAll(worker);
    expect(sent).toEqual(['1+2', '3']);
  });
});

describe('workers', () => {
  test('two of them never send the same, nor two messages of one target at once', async () => {
    const subjects = Array.from({ length: 40 }, (_, index) => `${index}`);
    await deliveries.write(subjects.map((subject, index) => mailTo(`t${index % 8}@lindenhof.ch`, subject)));
    const underWay = new Set<string>();
    let overlaps = 0;
    const slow = deliveries.worker({
      mail: async ({ first }) => {
        const to = first.to.join();
        if (underWay.has(to)) overlaps += 1;
        underWay.add(to);
        await sleep(2);
        underWay.delete(to);
        sent.push(first.content.subject);
        return { kind: 'sent' };
      },
    });
    const other = deliveries.worker({ mail: mailer() });
    while ((await results()).includes('Pending')) await Promise.all([sendAll(slow), sendAll(other)]);
    expect(overlaps).toBe(0);
    expect(sent.toSorted()).toEqual(subjects.toSorted());
  });

  test('what a worker that was killed held is sent by another one, marked as a repeat', async () => {
    await deliveries.write([mailTo(anna, '1'), mailTo(anna, '2')]);
    const ids: string[] = [];
    const killed = deliveries.worker({
      mail: ({ message_id }) => {
        ids.push(message_id);
        return new Promise(() => {});
      },
    });
    await killed.step();
    const other = deliveries.worker({
      mail: async ({ message_id, attempt }) => {
        ids.push(message_id);
        sent.push(`try ${attempt}`);
        return { kind: 'sent' };
      },
    });
    await sendAll(other);
    expect(sent).toEqual([]);
    await deliveries.endLeases();
    await sendAll(other);
    expect(sent).toEqual(['try 2', 'try 1']);
    expect(ids[0]).toBe(ids[1]);
    expect((await deliveries.rows()).map(({ repeats }) => repeats)).toEqual([1, 0]);
  });

  test('one that was frozen writes no result over that of its successor', async () => {
    await deliveries.write([mailTo(anna, '1')]);
    const { promise, resolve } = Promise.withResolvers<FailedTry>();
    const frozen = deliveries.worker({ mail: () => promise });
    await frozen.step();
    await deliveries.endLeases();
    await sendAll(deliveries.worker({ mail: mailer() }));
    resolve(gone);
    await frozen.allEnded();
    expect(await results()).toEqual(['Success']);
  });

  test.each([
    ['an hour back', -hour],
    ['a day back', -24 * hour],
    ['a day ahead', 24 * hour],
  ])('a clock that is set %s holds nothing up and loses nothing', async (_what, jump) => {
    await deliveries.write([mailTo(anna, 'fresh'), mailTo(berta, 'tried')]);
    let isAway = true;
    const worker = deliveries.worker({ mail: mailer((subject) => (isAway || subject === 'x' ? away : null)) });
    await sendAll(worker);
    isAway = false;
    deliveries.clock.advance(jump);
    await deliveries.write([mailTo('carla@lindenhof.ch', 'new')]);
    await sendAll(worker);
    expect(sent.toSorted()).toEqual(['fresh', 'new', 'tried']);
  });

  test('nothing is lost, nothing is doubled that is not marked as a repeat, and the order stays', async () => {
    const step = fc.constantFrom(
      'sent',
      'away',
      'killed before',
      'killed after',
      'no answer',
    ) satisfies fc.Arbitrary<string>;
    const plan = fc.record({
      targets: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 8 }),
      fates: fc.array(step, { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ targets, fates }) => {
        await deliveries.reset();
        const arrived: { to: number; number: number }[] = [];
        const left = [...fates];
        const written = await deliveries.write(targets.map((target, index) => mailTo(`t${target}@a.ch`, `${index}`)));
        const fate = async ({ first }: { first: { to: readonly string[]; content: { subject: string } } }) => {
          const next = left.shift() ?? 'sent';
          const number = Number(first.content.subject);
          if (next !== 'away' && next !== 'killed before') arrived.push({ to: targets[number] ?? 0, number });
          if (next.startsWith('killed')) return await new Promise<never>(() => {});
          if (next === 'sent') return { kind: 'sent' } as const;
          return { ...away, mayHaveArrived: next === 'no answer' };
        };
        for (let round = 0; round < 20; round++) {
          const worker = deliveries.worker({ mail: fate });
          while ((await worker.step()) > 0) await sleep(0);
          if (!(await results()).some((result) => result.startsWith('Pending'))) break;
          deliveries.clock.advance(hour);
          await deliveries.endLeases();
        }
        const rows = await deliveries.rows();
        expect(rows.map(({ result }) => result)).toEqual(targets.map(() => 'Success'));
        for (const [index, id] of written.entries()) {
          const times = arrived.filter(({ number }) => number === index).length;
          const { repeats = 0 } = rows.find((row) => row.id === id) ?? {};
          expect(times).toBeGreaterThanOrEqual(1);
          expect(times).toBeLessThanOrEqual(1 + repeats);
        }
        for (const target of new Set(targets)) {
          const order = arrived.filter(({ to }) => to === target).map(({ number }) => number);
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 10 },
    );
  });
});
