import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { admin } from './admin.ts';
import { createRow } from './createRow.ts';
import { openHouse } from './openHouse.ts';
import { SystemPage } from './pages/SystemPage.ts';
import { test as journeys } from './test.ts';
import { createVendor } from './vendor.ts';

export { expect } from './test.ts';

type House = { url: string; request: APIRequestContext };

/** A product of its own with three houses, two of them of the same name, room for a fourth, and its admin logged in. */
export const test = journeys.extend<{ systemPage: SystemPage }, { house: House }>({
  house: [
    async ({ playwright }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'carestead-systems-'));
      const vendor = createVendor(join(folder, 'vendor'));
      const code = vendor.issue('--number', 'LH-3', '--id', '3', '--name', 'Drei Häuser', '--systems', '4');
      const product = await openHouse({ ...vendor.env, CARESTEAD_OFFLINE: '1' });
      const url = product.address;
      const request = await playwright.request.newContext({ baseURL: url });
      try {
        await furnish(request, code);
        await use({ url, request });
      } finally {
        await request.dispose();
        await product.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  storageState: async ({ house }, use) => use(await house.request.storageState()),
  systemPage: async ({ page }, use) => use(new SystemPage(page)),
});

async function furnish(request: APIRequestContext, code: string) {
  const ask = async (query: string, variables: Record<string, string>) => {
    const headers = { system: '01', 'accept-language': 'de' };
    const response = await request.post('/backend/query', { headers, data: { query, variables } });
    const answer = (await response.json()) as object;
    if ('errors' in answer) throw new Error(JSON.stringify(answer.errors));
  };
  await ask('mutation ($code: String!) { activateLicense(customer: "LH-3", code: $code) { id } }', { code });
  await ask(
    `mutation ($username: String!, $password: String!) {
      createInitialUser(username: $username, password: $password, locale: "de") { id }
    }`,
    admin,
  );
  for (const [index, name] of ['Haus Lindenhof', 'Seeblick', 'Haus Lindenhof'].entries()) {
    await createRow(request, 'SystemParam', { name, ip: `192.0.2.${index + 1}` });
  }
  await createRow(request, 'Schedule', { name: 'Plan im Lindenhof', time_1: '06:00', time_2: '18:00' });
}
