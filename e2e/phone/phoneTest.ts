import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { findViolations, phoneLooks } from '../fixtures/findViolations.ts';
import type { DemoInstallation } from '../product/openDemo.ts';
import { test as journeys, sharedDemo } from '../wall/wallTest.ts';

export { expect } from '../wall/wallTest.ts';

/** The schedule that the configurator reserves for the whole day. */
const allDay = 20;

/** In light and dark, as small and as large as phones are; the page stays as large as it is in the end. */
export const violationsOn = (page: Page) => findViolations(page, 'html', phoneLooks);

async function ask(request: APIRequestContext, query: string) {
  const response = await request.post('/backend/query', { headers: { system: '01' }, data: { query } });
  const { data, errors } = (await response.json()) as { data?: Record<string, unknown>; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

type Options = {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  locale?: string;
  address?: string;
  script?: () => void;
};

/** The phones of a journey, each a browser of its own as far as storage goes. */
export class Phones {
  readonly #browser: Browser;
  readonly #request: APIRequestContext;
  readonly #address: string;
  readonly #password: string;
  readonly contexts: BrowserContext[] = [];

  constructor(browser: Browser, request: APIRequestContext, address: string, password: string) {
    this.#browser = browser;
    this.#request = request;
    this.#address = address;
    this.#password = password;
  }

  ask = (query: string) => ask(this.#request, query);

  async code(): Promise<string> {
    const made = await this.ask('mutation { createAppPairingCode(server_url: "https://ruf.lindenhof.ch") { code } }');
    return (made.createAppPairingCode as { code: string }).code;
  }

  async open({ width = 412, height = 915, scheme = 'dark', locale = 'de-CH', script }: Options = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.#address,
      ...{ viewport: { width, height }, isMobile: true, hasTouch: true, colorScheme: scheme, locale },
      ...{ permissions: ['notifications'], timezoneId: 'Europe/Zurich', reducedMotion: 'reduce' },
    });
    this.contexts.push(context);
    const page = await context.newPage();
    // Before anything of the app runs.
    if (script) await page.addInitScript(script);
    return page;
  }

  /** Paired by the link that the console shows as a drawing, with somebody logged in on it. */
  async onDuty(name: string, user: string, options: Options & { page?: Page } = {}): Promise<Page> {
    const page = options.page ?? (await this.open(options));
    await page.goto(`${options.address ?? this.#address}/app/#pair=${await this.code()}`);
    await page.getByLabel('Name dieses Telefons').fill(name);
    await page.getByRole('button', { name: 'Koppeln' }).click();
    await page.getByRole('button', { name: /^(Weiter|Später entscheiden)$/ }).click();
    await this.logIn(page, user);
    return page;
  }

  /** Their phones ring at every hour: a journey runs by day and by night. */
  async dutyAllDay(group: string) {
    const found = (await this.ask('{ appUserGroups { rows { id name revision weekday_display_group_1_id } } }')) as {
      appUserGroups: { rows: { id: number; name: string; revision: number; weekday_display_group_1_id: number }[] };
    };
    const row = found.appUserGroups.rows.find(({ name }) => name === group);
    if (!row) throw new Error(`there is no group ${group}`);
    const plan = ['weekday', 'weekend'].map(
      (part) => `${part}_schedule_id: ${allDay}, ${part}_display_group_1_id: ${row.weekday_display_group_1_id}`,
    );
    await this.ask(
      `mutation { updateAppUserGroup(id: ${row.id}, revision: ${row.revision}, input: { ${plan.join(' ')} }) { id } }`,
    );
  }

  async idOf(phone: string): Promise<number> {
    const { appClients } = (await this.ask('{ appClients(input: {}) { rows { id name } } }')) as {
      appClients: { rows: { id: number; name: string }[] };
    };
    return appClients.rows.find(({ name }) => name === phone)?.id ?? 0;
  }

  /** Changes settings of the app. */
  async settings(input: string) {
    const { appSetting } = (await this.ask('{ appSetting(id: 1) { revision } }')) as {
      appSetting: { revision: number };
    };
    await this.ask(
      `mutation { updateAppSetting(id: 1, revision: ${appSetting.revision}, input: { ${input} }) { id } }`,
    );
  }

  /** Whether people may end calls of all sections. */
  async closable(isAllowed: boolean) {
    const { sections } = (await this.ask('{ sections { rows { id revision } } }')) as {
      sections: { rows: { id: number; revision: number }[] };
    };
    for (const { id, revision } of sections.rows)
      await this.ask(
        `mutation { updateSection(id: ${id}, revision: ${revision}, input: { allow_manual_call_closure: ${isAllowed} }) { id } }`,
      );
  }

  async logIn(page: Page, user: string) {
    await page.getByLabel('Benutzername').fill(user);
    await page.getByLabel('Passwort').fill(this.#password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Live', { exact: true }).waitFor();
  }
}

/** As the journeys of the wall, in another installation: menus and walls show that its gateway is on. */
export const test = journeys.extend<{ phones: Phones }, { installation: DemoInstallation }>({
  installation: [...sharedDemo],
  phones: async ({ browser, playwright, installation }, use) => {
    const { address, password } = installation;
    const request = await playwright.request.newContext({ baseURL: address });
    await request.post('/backend/login', { headers: { system: '01' }, data: { username: 'demo', password } });
    const found = await ask(request, '{ globalSetting(id: 1) { revision } }');
    const { revision } = found.globalSetting as { revision: number };
    await ask(
      request,
      `mutation { updateGlobalSetting(id: 1, revision: ${revision},
        input: { app_gateway_enabled: true, app_gateway_system_id: 1 }) { id } }`,
    );
    const phones = new Phones(browser, request, address, password);
    await phones.dutyAllDay('Pflege 2. OG');
    await use(phones);
    for (const context of phones.contexts) await context.close();
    await request.dispose();
  },
});
