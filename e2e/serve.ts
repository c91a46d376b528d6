const parent = process.ppid;

// Whoever started the journeys may be killed without a word, and nobody else would end this.
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();

await import('../scripts/start.ts');
