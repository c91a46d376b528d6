import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { test as journeys } from '../wall/wallTest.ts';

export { expect } from '../wall/wallTest.ts';

async function ask(request: APIRequestContext, query: string) {
  const response = await request.post('/backend/query', { headers: { system: '01' }, data: { query } });
  const { data, errors } = (await response.json()) as { data?: Record<string, unknown>; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

type Options = { width?: number; height?: number; scheme?: 'light' | 'dark'; locale?: string; address?: string };

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

  async open({ width = 412, height = 915, scheme = 'dark', locale = 'de-CH' }: Options = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.#address,
      ...{ viewport: { width, height }, isMobile: true, hasTouch: true, colorScheme: scheme, locale },
      ...{ permissions: ['notifications'], timezoneId: 'Europe/Zurich', reducedMotion: 'reduce' },
    });
    this.contexts.push(context);
    return await context.newPage();
  }

  /** Paired by the link that the console shows as a drawing, with somebody logged in on it. */
  async onDuty(name: string, user: string, options: Options = {}): Promise<Page> {
    const page = await this.open(options);
    await page.goto(`${options.address ?? this.#address}/app/#pair=${await this.code()}`);
    await page.getByLabel('Name dieses Telefons').fill(name);
    await page.getByRole('button', { name: 'Koppeln' }).click();
    await page.getByRole('button', { name: /^(Weiter|Später entscheiden)$/ }).click();
    await this.logIn(page, user);
    return page;
  }

  async logIn(page: Page, user: string) {
    await page.getByLabel('Benutzername').fill(user);
    await page.getByLabel('Passwort').fill(this.#password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Live', { exact: true }).waitFor();
  }
}

/** An installation of the wall's journeys whose gateway is on. */
export const test = journeys.extend<{ phones: Phones }>({
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
    await use(phones);
    for (const context of phones.contexts) await context.close();
    await request.dispose();
  },
});
