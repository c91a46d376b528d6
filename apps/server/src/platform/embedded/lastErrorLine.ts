/** What clients receive while the database is not ready yet is not why it gave up. */
const toClients = /the database system is|terminating connection/;
const errorPrefix = /^.*?\b(?:FATAL|PANIC|ERROR|error):\s*|^postgres: /;

/** The last line in which PostgreSQL names why it gave up, without its time stamp. */
export function lastErrorLine(text: string): string | null {
  const lines = text.split('\n').filter((line) => errorPrefix.test(line) && !toClients.test(line));
  return lines.at(-1)?.replace(errorPrefix, '') ?? null;
}
