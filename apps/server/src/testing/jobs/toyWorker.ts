import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { startJobs } from '../../platform/jobs/startJobs.ts';
import { createLog } from '../../platform/log.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { workFeatures } from '../../workFeatures.ts';
import { dieAt } from '../dieAt.ts';
import { fleetingToy, steadyToy } from './toyJobs.ts';

/**
 * A worker process with toy jobs and those of the product, which kills itself before or after the first statement that matches an expression: between
 * any two steps of a job lies a statement.
 */
const [databaseUrl = '', moment = '', part = ''] = process.argv.slice(2);
dieAt(moment, part);

const kinds = [steadyToy, fleetingToy, ...workFeatures.flatMap(({ jobs = [] }) => jobs)];
const log = createLog('toy', 'silent');
const { database } = openDatabase(databaseUrl, log, 8);
const config = readConfig({ CARESTEAD_DATA: '/nonexistent' });
const tools = { config, database, secrets: createSecrets(Buffer.alloc(32, 7)), clock: systemClock, log };
await startJobs({ databaseUrl, tools, kinds, schedules: [] });
process.stdout.write('ready\n');
