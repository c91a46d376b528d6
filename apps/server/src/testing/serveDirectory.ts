import { careHomeDirectory } from './careHomeDirectory.ts';
import { startSlapd } from './processes/slapd.ts';

/** A directory for a journey, until it is ended; its first line says where it is. */
const ends: (() => Promise<void>)[] = [];
const { port, securePort, cert } = await startSlapd(careHomeDirectory, (stop) => void ends.push(stop));
const stop = () => void Promise.all(ends.map((end) => end())).then(() => process.exit(0));
process.once('SIGTERM', stop);
// A journey that fails ends without a signal, and its pipe with it.
process.stdin.once('end', stop).resume();
process.stdout.write(`${JSON.stringify({ port, securePort, cert })}\n`);
