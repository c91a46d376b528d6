import { backupJob } from '../backups/backupJobs.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startJobs } from '../platform/jobs/startJobs.ts';
import { createLog } from '../platform/log.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { dieAt } from './dieAt.ts';

/** A worker that makes backups and kills itself before or after the first statement that matches an expression. */
const [databaseUrl = '', dataFolder = '', moment = '', part = ''] = process.argv.slice(2);
dieAt(moment, part);
const log = createLog('worker', 'silent');
const { database } = openDatabase(databaseUrl, log, 8);
const config = readConfig({ CARESTEAD_DATA: dataFolder, DATABASE_URL: databaseUrl });
const tools = { config, database, secrets: createSecrets(Buffer.alloc(32, 7)), clock: systemClock, log };
await startJobs({ databaseUrl, tools, kinds: [backupJob], schedules: [] });
