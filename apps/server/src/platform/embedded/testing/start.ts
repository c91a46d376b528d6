import { type EmbeddedOptions, startEmbeddedDatabase } from '../startEmbeddedDatabase.ts';

/** A process of its own that starts the database, prints one line, and stops it on SIGTERM. */
const options: EmbeddedOptions = JSON.parse(process.argv[2] ?? '');
try {
  const database = await startEmbeddedDatabase(options);
  const { url, pid, runFolder, wasRunning } = database;
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  console.log(JSON.stringify({ url, pid, runFolder, wasRunning }));
  setInterval(() => {}, 1000);
} catch (error) {
  console.log(
    JSON.stringify({ sentence: error instanceof Error ? error.message : String(error), name: String(error) }),
  );
  process.exit(1);
}
