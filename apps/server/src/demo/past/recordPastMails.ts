import { logFilter } from '@carestead/domain/callLog/logFilter';
import { notificationProfile } from '@carestead/domain/notifications/notificationProfile';
import { report } from '@carestead/domain/reports/report';
import { mail as texts } from '@carestead/i18n/mail';
import { reportMail } from '@carestead/i18n/reports/reportMail';
import { sentence } from '@carestead/i18n/sentence';
import { deliver } from '../../platform/deliveries/deliver.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import { configurator } from '../configuration/configurator.ts';
import { idsByName } from '../load/demoQueries.ts';
import { endDelivery, recordDailyMessage, recordDeviceReport, recordLogReport } from './mailQueries.ts';
import { type PastMail, pastMails } from './mails.ts';

const technicians = 'technik@lindenhof.example';
const management = 'leitung@lindenhof.example';

/** Reports and messages of the last months, as their lists and forms show them. */
export async function recordPastMails(context: EntityContext): Promise<void> {
  const { database, secrets, clock, system_id } = context;
  const [reportId, filterId, profileId] = await Promise.all([
    idsByName(context, report),
    idsByName(context, logFilter),
    idsByName(context, notificationProfile),
  ]);
  await database.transaction().execute(async (transaction) => {
    for (const mail of pastMails(clock.now(), configurator.timezone)) {
      const about = aboutOf(mail);
      const [delivery_id = 0] = await deliver({ database: transaction, secrets, clock: { now: () => mail.at } }, [
        {
          ...{ owner: about.owner, owner_id: about.id, system_id, hasNoData: mail.result === 'NoData' },
          message: {
            ...{ channel: 'mail', to: [about.to] },
            content: {
              ...{ locale: 'de', subject: about.subject },
              blocks: [{ kind: 'heading', text: about.subject }],
            },
          },
        },
      ]);
      await endDelivery(transaction, delivery_id, mail);
      const target_key = secrets.fingerprint('past mail', about.to);
      await about.record(transaction, { system_id, delivery_id, target_key, day: mail.day });
    }
  });

  type Record = (
    database: EntityContext['database'],
    mail: Parameters<typeof recordDeviceReport>[2],
  ) => Promise<unknown>;
  type About = { owner: string; id: number; to: string; subject: string; record: Record };

  function aboutOf({ what }: PastMail): About {
    switch (what) {
      case 'device_report': {
        const id = reportId(technicians);
        const subject = sentence(reportMail['reportMail.subject'].de, { system: configurator.name });
        return {
          owner: 'reports.report',
          id,
          to: technicians,
          subject,
          record: (to, row) => recordDeviceReport(to, id, row),
        };
      }
      case 'night_calls':
        return logReport('Nachtrufe', management, 'Weekly');
      case 'technical_calls':
        return logReport('Technik', technicians, 'Monthly');
      case 'open_incidents': {
        const id = profileId('Morgenbericht');
        const subject = sentence(texts['mail.incidents.subject.Daily'].de, { count: '2' });
        return {
          owner: 'notifications.Daily',
          id,
          to: management,
          subject,
          record: (to, row) => recordDailyMessage(to, id, row),
        };
      }
    }
  }

  function logReport(name: string, to: string, period: 'Weekly' | 'Monthly'): About {
    const id = filterId(name);
    const subject = sentence(texts['mail.report.subject'].de, { name });
    const record: Record = (database, row) => recordLogReport(database, id, { ...row, period });
    return { owner: 'callLog.report', id, to, subject, record };
  }
}
