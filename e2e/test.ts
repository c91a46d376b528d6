import { readFileSync, rmSync } from 'node:fs';
import { type ConsoleMessage, expect, type PlaywrightTestOptions, test as playwright } from '@playwright/test';
import { adminSession, createAdmin } from './admin.ts';
import { createRow } from './createRow.ts';
import { freePort } from './freePort.ts';
import { type House, openHouse } from './openHouse.ts';
import { HomePage } from './pages/HomePage.ts';
import { LoginPage } from './pages/LoginPage.ts';
import { SetupPage } from './pages/SetupPage.ts';
import { createSharedContexts } from './sharedContext.ts';

type Fixtures = {
  /** What the browser may complain about in this journey; everything else fails it. */
  expectedComplaint: RegExp;
  /** Whether the empty house starts a PostgreSQL, as an installation does to which none is named. */
  hasOwnPostgres: boolean;
  /** A house for this journey alone, before anybody has set it up; `baseURL` is still that of the other one. */
  emptyHouse: House;
  homePage: HomePage;
  loginPage: LoginPage;
  setupPage: SetupPage;
};

type WorkerFixtures = {
  /**
   * The house with an admin and one configurator in which the journeys of a worker take place, one after the other.
   * A retry and every round of `--repeat-each` begin with a worker and a house of their own.
   */
  product: { address: string; mailPort: number };
  sharedContexts: ReturnType<typeof createSharedContexts>;
};

type Own = { complaints: undefined; shared: Awaited<ReturnType<WorkerFixtures['sharedContexts']['take']>> };

export const test = playwright.extend<Fixtures & Own, WorkerFixtures>({
  product: [
    async ({ playwright: { request } }, use) => {
      const mailPort = await freePort();
      const house = await openHouse({
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        MAIL_FROM: 'Haus Lindenhof <ruf@lindenhof.ch>',
      });
      try {
        const admins = await request.newContext({ baseURL: house.address });
        await createAdmin(admins);
        await createRow(admins, 'SystemParam', { name: 'Haus Lindenhof', ip: '192.0.2.10' });
        await admins.storageState({ path: adminSession });
        await admins.dispose();
        await use({ address: house.address, mailPort });
      } finally {
        await house.close();
        rmSync(adminSession, { force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  // They end with the browser.
  sharedContexts: [async ({ browser }, use) => use(createSharedContexts(browser)), { scope: 'worker' }],
  shared: async (
    { sharedContexts, baseURL, locale, timezoneId, storageState, permissions, viewport, colorScheme, contextOptions },
    use,
  ) => {
    const shared = await sharedContexts.take({
      fixed: { baseURL: baseURL ?? '', locale, timezoneId },
      viewport,
      colorScheme,
      reducedMotion: contextOptions.reducedMotion ?? null,
      permissions: permissions ?? [],
      cookies: cookiesOf(storageState),
    });
    await use(shared);
    await sharedContexts.giveBack(shared);
  },
  context: async ({ shared }, use) => use(shared.context),
  page: async ({ shared }, use) => use(shared.page),
  expectedComplaint: /(?!)/,
  hasOwnPostgres: [false, { option: true }],
  // What a start takes is not the time of the journey.
  emptyHouse: [
    async ({ hasOwnPostgres }, use) => {
      const house = await openHouse({}, hasOwnPostgres);
      await use(house);
      await house.close();
    },
    { timeout: 60_000 },
  ],
  homePage: async ({ page }, use) => use(new HomePage(page)),
  loginPage: async ({ page }, use) => use(new LoginPage(page)),
  setupPage: async ({ page }, use) => use(new SetupPage(page)),
  complaints: [
    async ({ context, expectedComplaint }, use) => {
      const complaints: string[] = [];
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedComplaint.test(text));
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

type Session = PlaywrightTestOptions['storageState'];

function cookiesOf(session: Session) {
  if (typeof session !== 'string') return session?.cookies ?? [];
  return (JSON.parse(readFileSync(session, 'utf8')) as Exclude<Session, string | undefined>).cookies;
}

export { expect };
