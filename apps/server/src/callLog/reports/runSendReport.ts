import { missing } from '@carestead/domain/access/needs';
import { seesSystem } from '@carestead/domain/access/systems';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { DeliveryReason } from '@carestead/domain/deliveries/delivery';
import { exportFormats } from '@carestead/domain/exports/export';
import { defaultLocale, isLocale, type Locale } from '@carestead/domain/text/locales';
import { localText } from '@carestead/domain/time/localTime';
import { mail as texts } from '@carestead/i18n/mail';
import { sentence } from '@carestead/i18n/sentence';
import { findViewer } from '../../platform/access/viewerQueries.ts';
import type { Database } from '../../platform/database/database.ts';
import { openReadingSession, type ReadingSession } from '../../platform/database/readingSession.ts';
import { type Delivery, deliver } from '../../platform/deliveries/deliver.ts';
import { type InstallationState, readInstallation } from '../../platform/installation.ts';
import type { JobSession } from '../../platform/jobs/job.ts';
import { reportAttachment } from './attachment.ts';
import { composeReport, type Report } from './composeReport.ts';
import { type ReportPayload, reportNeeds } from './reportPayload.ts';
import {
  findSavedFilter,
  isMailed,
  type MailingKey,
  readEmail,
  readRecipients,
  recordMailing,
  type SavedFilter,
  type StoredRecipient,
} from './reportQueries.ts';

/** Who gets a mail, with whose rights its calls are read, and in which language; or why there is none. */
type Target = { addresses: readonly string[]; viewer: Viewer; locale: Locale } | { reason: DeliveryReason };

/** A mail for each recipient, once: what an earlier run of this report has left to the deliveries is passed over. */
export async function run(payload: ReportPayload, session: JobSession): Promise<{ mails: number }> {
  const { database, secrets, job, config, log } = session;
  const saved = await findSavedFilter(database, job.system_id ?? 0, payload.filter_id);
  if (!saved || config.databaseUrl === null) return { mails: 0 };
  const installation = await readInstallation(database);
  const recipients = await readRecipients(database, saved);
  const source = await openReadingSession(config.databaseUrl, log, session.signal);
  let mails = 0;
  /** What addresses get is the same in each language: it is made once. */
  const forAddresses = new Map<Locale, Promise<Delivery>>();
  const deliveryTo = ({ user_id }: StoredRecipient, target: Target): Promise<Delivery> => {
    const compose = () => deliveryOf({ saved, target, payload, source, installation, session });
    if (user_id !== null || 'reason' in target) return compose();
    const known = forAddresses.get(target.locale) ?? compose();
    forAddresses.set(target.locale, known);
    return known.then((delivery) => ({ ...delivery, message: sentTo(target.addresses, delivery) }));
  };
  try {
    for (const [done, recipient] of recipients.entries()) {
      await session.progress(done, recipients.length);
      const key: MailingKey = {
        ...{ system_id: saved.system_id, log_filter_id: saved.id, period: payload.period, day: payload.day },
        run: payload.period === 'Now' ? job.id : 0,
        target_key: secrets.fingerprint(
          'report target',
          String(recipient.user_id ?? ''),
          recipient.email.toLowerCase(),
        ),
      };
      if (await isMailed(database, key)) continue;
      const target = await targetOf(database, saved, recipient, installation);
      if (await write(session, key, await deliveryTo(recipient, target))) mails += 1;
    }
  } finally {
    await source.close();
  }
  return { mails };
}

const sentTo = (to: readonly string[], { message }: Delivery) =>
  message.channel === 'mail' ? { ...message, to } : message;

class AlreadyMailed extends Error {
  override readonly name = 'AlreadyMailed';
}

/** The delivery and the note that it was made belong together: either both are there or none is. False: another run was first. */
async function write(session: JobSession, key: MailingKey, delivery: Delivery): Promise<boolean> {
  try {
    await session.write(async (transaction) => {
      const [id = 0] = await deliver({ ...session, database: transaction }, [delivery]);
      if (!(await recordMailing(transaction, key, id)))
        throw new AlreadyMailed('this report was mailed by another run');
    });
    return true;
  } catch (error) {
    if (error instanceof AlreadyMailed) return false;
    throw error;
  }
}

/**
 * A user gets what they see themselves. An address has no rights: it gets what the owner of the filter sees, who put it
 * there.
 */
async function targetOf(
  database: Database,
  saved: SavedFilter,
  { user_id, email, locale }: StoredRecipient,
  { licence }: InstallationState,
): Promise<Target> {
  const viewer = await findViewer(database, user_id ?? saved.owner_id ?? 0);
  const maySee = viewer && missing(reportNeeds, viewer, licence) === null && seesSystem(viewer, saved.system_id);
  if (!maySee) return { reason: 'not_allowed' };
  const written = user_id === null ? email : await readEmail(database, user_id);
  const addresses = written
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  if (addresses.length === 0) return { reason: 'no_address' };
  const own = isLocale(locale) ? locale : defaultLocale;
  return { addresses, viewer, locale: user_id === null ? own : viewer.locale };
}

type Sending = {
  saved: SavedFilter;
  target: Target;
  payload: ReportPayload;
  source: ReadingSession;
  installation: InstallationState;
  session: JobSession;
};

async function deliveryOf({ saved, target, payload, source, installation, session }: Sending): Promise<Delivery> {
  const about = { owner: 'callLog.report', owner_id: saved.id, system_id: saved.system_id };
  if ('reason' in target) {
    const content = { locale: defaultLocale, subject: saved.name, blocks: [] };
    return { ...about, message: { channel: 'mail', to: [], content }, skipped: target.reason };
  }
  const { addresses: to, viewer, locale } = target;
  const { reading, copyRows } = source;
  const reader = {
    ...{ reading, copyRows, viewer, locale, system_id: saved.system_id, secrets: session.secrets },
    installation: { now: () => installation },
    clock: { now: () => payload.as_of },
  };
  const report = await composeReport(reader, saved, { locale, publicUrl: session.config.publicUrl });
  if (report.isEmpty) return { ...about, message: { channel: 'mail', to, content: report.content }, hasNoData: true };
  const format = exportFormats.find((one) => one === saved.attachment);
  if (!format || report.found === 0) return { ...about, message: { channel: 'mail', to, content: report.content } };
  const timezone = installation.systems.find(({ id }) => id === saved.system_id)?.timezone;
  const [day = '', time = ''] = localText(payload.as_of, timezone).split('T');
  const file = await reportAttachment(reader, report, { format, name: saved.name, day, time: time.slice(0, 5) });
  const content = file ? report.content : withNote(report, locale);
  return { ...about, message: { channel: 'mail', to, content, attachments: file ? [file] : [] } };
}

const withNote = ({ content }: Report, locale: Locale) => ({
  ...content,
  blocks: [...content.blocks, { kind: 'note' as const, text: sentence(texts['mail.report.too_large'][locale]) }],
});
