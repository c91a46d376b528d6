import { expect, vi } from 'vitest';
import type { WorkFeature } from '../manifest/work.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startAlertReceiver } from './alertReceiver.ts';
import { type manualClock, startTestServer } from './callServer.ts';
import { quiet } from './database.ts';
import { atEndOfFile } from './endOfFile.ts';
import { addSystem, addUser } from './fixtures.ts';
import { journalledCalls } from './journalledCalls.ts';
import { startTestWork } from './work.ts';

const env = { CARESTEAD_OUTBOUND_ALLOW: '127.0.0.1' };

export const alertWait = { timeout: 60_000, interval: 20 };

/** Of a channel and of the system that it sends to. */
export const alertSecret = 'ein gemeinsames Geheimnis';

export type AlertInstallation = Awaited<ReturnType<typeof startAlertInstallation>>;

/** A server with a system, a super user and another system that alerts are sent to; calls are put into its journal. */
export async function startAlertInstallation(clock: ReturnType<typeof manualClock>) {
  const receiver = await startAlertReceiver(atEndOfFile);
  const server = await startTestServer({ env, clock, until: atEndOfFile });
  await addSystem(server, 1, 'Haus Lindenhof');
  const opened = openDatabase(server.database.url, quiet, 2);
  atEndOfFile(opened.close);
  const chief = await addUser(server, 'vera', true);
  return {
    ...{ server, receiver, chief },
    calls: journalledCalls(opened.database),
    async create(type: string, input: Record<string, unknown>, system = '01'): Promise<number> {
      const text = `mutation ($input: ${type}Input!) { create${type}(input: $input) { id } }`;
      const { data, errors } = await chief.query(text, { input: { ...input } }, { system });
      expect(errors).toEqual([]);
      const made = data?.[`create${type}`] as { id: number } | undefined;
      return made?.id ?? 0;
    },
    /** What has been opened before is not sent. */
    async startWork(features: readonly WorkFeature[]) {
      await startTestWork(server, {
        ...{ features, clock, until: atEndOfFile, readsJournal: true },
        env: { ...env, PUBLIC_URL: 'https://ruf.lindenhof.ch' },
      });
      const begun = () =>
        server.database.ownerQuery(`SELECT FROM journal_cursors WHERE consumer LIKE 'alertChannels.%'`);
      await vi.waitUntil(async () => (await begun()).length === 2, alertWait);
    },
  };
}
