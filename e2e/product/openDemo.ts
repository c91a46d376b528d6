import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { createDatabase } from './databaseServer.ts';
import { openMailbox } from './mailbox.ts';
import { startProduct } from './startProduct.ts';

type Device = { id: number; text_long: string };

export type DemoInstallation = {
  address: string;
  /** Of the users: demo, leitung, technik, pflege. */
  password: string;
  configurator: Configurator;
  databaseUrl: string;
  /** What was sent by mail, the latest last. */
  mails: readonly string[];
  stop: () => Promise<void>;
};

export type Configurator = {
  device: (text: string) => Promise<Device>;
  /** Presses a button in a room; returns the number of the call. */
  press: (text: string, call_type_id?: number) => Promise<number>;
  presence: (text: string, is_present: boolean) => Promise<void>;
  close: (call: number) => Promise<void>;
  /** Moves a device to the checkpoint with this number. */
  position: (text: string, number: number) => Promise<void>;
  /** Takes the call at a device. */
  acknowledge: (call: number, by: string) => Promise<void>;
  closeAll: () => Promise<void>;
  /** A magnet is held to a device. */
  magnet: (text: string) => Promise<void>;
  faults: (faults: object) => Promise<void>;
  /** A device fails, or works again. */
  defect: (text: string, is_defect: boolean) => Promise<void>;
  /** A device reports its battery, or is lost and found. */
  battery: (device_id: number, percent: number) => Promise<void>;
  reachability: (device_id: number, is_reachable: boolean) => Promise<void>;
  hub: (hub_id: number, status: string) => Promise<void>;
  /** A hub that searches receives this device. */
  found: (hub_id: number, device: { serial: string; mac: string; kind: string; signal: number }) => Promise<void>;
};

/** The demo installation with its simulator, started as `npm run demo` starts it, without simulated traffic. */
export async function openDemo(): Promise<DemoInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-wall-'));
  const database = await createDatabase();
  const [port, fieldPort, controlPort, mailPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const mailbox = await openMailbox(mailPort);
  const product = await startProduct({
    script: 'serveDemo.ts',
    port,
    dataFolder: folder,
    env: {
      DATABASE_URL: database.url,
      SIMULATOR_PORT: String(fieldPort),
      SIMULATOR_CONTROL_PORT: String(controlPort),
      SIMULATOR_RATE: '0',
      SIMULATOR_ACTION_MS: '100',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'Haus Lindenhof <ruf@lindenhof.example>',
    },
  });
  const stop = async () => {
    await product.stop();
    await mailbox.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const password = /with the password (\S+)/.exec(product.output)?.[1] ?? '';
  const configurator = configuratorAt(`http://127.0.0.1:${controlPort}/sim`);
  const { mails } = mailbox;
  return { address: `http://127.0.0.1:${port}`, password, configurator, databaseUrl: database.url, mails, stop };
}

function configuratorAt(control: string): Configurator {
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${control}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`the configurator refused ${path}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const device = async (text: string) => {
    const { devices } = (await ask('GET', 'state')) as { devices: Device[] };
    const found = devices.find(({ text_long }) => text_long === text);
    if (!found) throw new Error(`the configurator has no ${text}`);
    return found;
  };
  return {
    device,
    press: async (text, call_type_id) => {
      const { id } = await device(text);
      const body = { device_id: id, ...(call_type_id !== undefined && { call_type_id }) };
      return Number((await ask('POST', 'press', body)).call);
    },
    presence: async (text, is_present) => {
      await ask('POST', 'presence', { device_id: (await device(text)).id, is_present });
    },
    position: async (text, number) => {
      await ask('POST', 'position', { device_id: (await device(text)).id, position: String(number) });
    },
    acknowledge: async (call, by) => void (await ask('POST', 'acknowledge', { call, by })),
    close: async (call) => void (await ask('POST', 'close', { call })),
    magnet: async (text) => {
      const { id } = await device(text);
      await ask('POST', 'magnet', { mac: `00:11:22:33:44:${String(id % 100).padStart(2, '0')}`, device_id: id });
    },
    closeAll: async () => void (await ask('POST', 'close', { all: true })),
    faults: async (faults) => void (await ask('PUT', 'faults', faults)),
    defect: async (text, is_defect) => {
      await ask('POST', 'defect', { device_id: (await device(text)).id, is_defect, criterion: '0x47' });
    },
    battery: async (device_id, percent) => void (await ask('POST', 'battery', { device_id, percent })),
    reachability: async (device_id, is_reachable) =>
      void (await ask('POST', 'reachability', { device_id, is_reachable })),
    hub: async (hub_id, status) => void (await ask('POST', 'hub', { hub_id, status })),
    found: async (hub_id, device) => void (await ask('POST', 'found', { hub_id, ...device })),
  };
}
