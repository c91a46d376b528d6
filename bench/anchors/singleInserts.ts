import { Client } from 'pg';
import { eventOf } from '../load/eventOf.ts';
import type { Ingest, Ingested } from '../load/ingestEvents.ts';
import { answerQuestions } from '../product/remote.ts';

const opened = new Map<string, Promise<readonly Client[]>>();
let number = 0;

async function connect(databaseUrl: string, count: number) {
  const clients = Array.from({ length: count }, () => new Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

/** One row, one commit, one after the other on every connection: the least that keeping each event takes. */
answerQuestions<Ingest, Ingested>(async ({ databaseUrl, systems, events }) => {
  const found = opened.get(databaseUrl) ?? connect(databaseUrl, systems.length);
  opened.set(databaseUrl, found);
  const clients = await found;
  const waits: number[] = [];
  const cpu = process.cpuUsage();
  const began = performance.now();
  await Promise.all(
    clients.map(async (client, index) => {
      for (let i = 0; i < events; i += 1) {
        const event = eventOf(++number);
        const asked = performance.now();
        await client.query({
          name: 'keep',
          text: 'INSERT INTO bare (system_id, number, kind, at, data) VALUES ($1, $2, $3, to_timestamp($4 / 1000.0), $5)',
          values: [systems[index], event.number, event.kind, event.at, JSON.stringify(event)],
        });
        waits.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { events: events * systems.length, seconds, cpuUs: user + system, waits };
});
