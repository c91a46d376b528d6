import { startDatabaseServer, templateName } from './databaseServer.ts';

// For the journeys, which import nothing of the server: prints where the database server is and what to copy.
const parent = process.ppid;
const server = await startDatabaseServer();

const stop = async () => {
  await server.stop();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
// The process that runs the journeys may be killed; this one would run on.
setInterval(() => {
  if (process.ppid !== parent) void stop();
}, 1000);
process.stdout.write(`${JSON.stringify({ url: server.url, template: templateName })}\n`);
