import { createInterface } from 'node:readline';
import { openSshServer } from './processes/sshServer.ts';

/**
 * A support host for journeys: prints how it is configured, takes the public keys that are typed, one in a line, and ends with
 * its input.
 */
const ssh = await openSshServer();
const keys: string[] = [];
process.stdout.write(`${JSON.stringify(ssh.env)}\n`);
for await (const key of createInterface({ input: process.stdin })) {
  keys.push(key);
  ssh.allow(...keys);
}
await ssh.close();
