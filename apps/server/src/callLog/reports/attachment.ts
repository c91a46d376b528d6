import { newestFirst } from '@carestead/domain/callLog/sort';
import type { ExportFormat } from '@carestead/domain/exports/export';
import { dayText } from '@carestead/domain/time/localTime';
import { exportFile } from '@carestead/i18n/exportFile';
import { sentence } from '@carestead/i18n/sentence';
import type { MailAttachment } from '../../platform/deliveries/deliveryMessage.ts';
import type { ExportSession } from '../../platform/exports/exportSource.ts';
import { fileKinds } from '../../platform/tableFiles/tableFile.ts';
import { open } from '../exportedCalls.ts';
import type { Report } from './composeReport.ts';

/** Mail servers refuse more; whoever wants all of it exports it from the log. */
const mostBytes = 5 * 2 ** 20;
const mostRows = 20_000;

type Wanted = { format: ExportFormat; name: string; day: string; time: string };

/** All calls of a report as a file; null: it would be too large for a mail. */
export async function reportAttachment(
  session: ExportSession,
  { filter, found, sentence: about }: Report,
  { format, name, day, time }: Wanted,
): Promise<MailAttachment | null> {
  if (found > mostRows) return null;
  const { columns, rows, hidesStaff } = await open(session, { filter, sort: newestFirst });
  const { extension, type, load } = fileKinds[format];
  const { locale, viewer } = session;
  const made = sentence(exportFile[hidesStaff ? 'exportFile.made_without_name' : 'exportFile.made'][locale], {
    ...{ day: dayText(day), time, name: viewer.name },
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of (await load())({ locale, title: name, about, made, columns, rows })) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > mostBytes) return null;
  }
  return { name: `${fileName(name)} ${day}.${extension}`, type, content: Buffer.concat(chunks).toString('base64') };
}

const fileName = (name: string) => name.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'report';
