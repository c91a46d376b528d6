import { emailAddresses } from '@carestead/domain/access/email';
import { isLicensed } from '@carestead/domain/licence/licence';
import { report as reportEntity } from '@carestead/domain/reports/report';
import { openReadingSession } from '../platform/database/readingSession.ts';
import { type Delivery, deliver } from '../platform/deliveries/deliver.ts';
import { readInstallation } from '../platform/installation.ts';
import type { JobSession } from '../platform/jobs/job.ts';
import { composeReport } from './composeReport.ts';
import type { ReportPayload } from './reportPayload.ts';
import { findReport, isSent, recordSending, type SendingKey } from './reportQueries.ts';

/** A mail for each address, once: what an earlier run of this report has left to the deliveries is passed over. */
export async function run(payload: ReportPayload, session: JobSession): Promise<{ mails: number }> {
  const { database, secrets, job, config, log, clock } = session;
  const { period, day, isNow } = payload;
  const report = await findReport(database, job.system_id ?? 0, payload.report_id);
  const installation = await readInstallation(database);
  if (!report || config.databaseUrl === null || !isLicensed(installation.licence, reportEntity.licence))
    return { mails: 0 };
  // Switched off since it was planned.
  if (!isNow && !report.enabled) return { mails: 0 };
  const source = await openReadingSession(config.databaseUrl, log, session.signal);
  try {
    const tools = { database: source.reading, installation, now: clock.now(), publicUrl: config.publicUrl };
    const { content, isEmpty } = await composeReport(tools, report, payload);
    const addresses = [...new Set(emailAddresses(report.email))];
    let mails = 0;
    for (const [done, address] of addresses.entries()) {
      await session.progress(done, addresses.length);
      const key: SendingKey = {
        ...{ system_id: report.system_id, report_id: report.id, period, day, run: isNow ? job.id : 0 },
        target_key: secrets.fingerprint('report address', address.toLowerCase()),
      };
      if (await isSent(database, key)) continue;
      const delivery: Delivery = {
        ...{ owner: 'reports.report', owner_id: report.id, system_id: report.system_id },
        message: { channel: 'mail', to: [address], content },
        // Whoever sends one by hand wants to see that it arrives, also on a day without anything to say.
        hasNoData: isEmpty && !isNow,
      };
      if (await write(session, key, delivery)) mails += 1;
    }
    return { mails };
  } finally {
    await source.close();
  }
}

class AlreadySent extends Error {
  override readonly name = 'AlreadySent';
}

/** The delivery and the note that it was made belong together: either both are there or none is. False: another run was first. */
async function write(session: JobSession, key: SendingKey, delivery: Delivery): Promise<boolean> {
  try {
    await session.write(async (transaction) => {
      const [id = 0] = await deliver({ ...session, database: transaction }, [delivery]);
      if (!(await recordSending(transaction, key, id))) throw new AlreadySent('this report was sent by another run');
    });
    return true;
  } catch (error) {
    if (error instanceof AlreadySent) return false;
    throw error;
  }
}
