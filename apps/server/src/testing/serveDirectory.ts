import { careHomeDirectory } from './careHomeDirectory.ts';
import { startSlapd } from './processes/slapd.ts';

/** A directory for a journey, until it is ended; its first line says where it is. */
const ends: (() => Promise<void>)[] = [];
const { port, securePort, cert } = await startSlapd(careHomeDirectory, (stop) => void ends.push(stop));
process.once('SIGTERM', () => void Promise.all(ends.map((end) => end())).then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ port, securePort, cert })}\n`);
setInterval(() => {}, 60_000);
