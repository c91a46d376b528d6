import { Client } from 'pg';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { startJobs } from '../../platform/jobs/startJobs.ts';
import { createLog } from '../../platform/log.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { fleetingToy, steadyToy } from './toyJobs.ts';

/**
 * A worker process with toy jobs, which kills itself before or after the first statement that contains a text: between
 * any two steps of a job lies a statement.
 */
const [databaseUrl = '', moment = '', part = ''] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');

type Query = (this: Client, ...given: unknown[]) => unknown;
// The method is put back with its own arguments: what pg declares as overloads is passed through.
const original = Client.prototype.query as unknown as Query;
const watched: Query = function (this: Client, ...given) {
  const [first] = given;
  const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text);
  if (part === '' || !text.includes(part)) return original.apply(this, given);
  if (moment === 'before') die();
  const answer = original.apply(this, given);
  if (answer instanceof Promise) void answer.then(die, die);
  return answer;
};
Object.assign(Client.prototype, { query: watched });

const log = createLog('toy', 'silent');
const { database } = openDatabase(databaseUrl, log, 8);
const config = readConfig({ CARESTEAD_DATA: '/nonexistent' });
const tools = { config, database, secrets: createSecrets(Buffer.alloc(32, 7)), clock: systemClock, log };
await startJobs({ databaseUrl, tools, kinds: [steadyToy, fleetingToy], schedules: [] });
process.stdout.write('ready\n');
