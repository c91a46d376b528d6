import type { Browser, BrowserContext, Page } from '@playwright/test';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** What a journey asks of its browser. */
export type ContextWish = {
  viewport: { width: number; height: number } | null | undefined;
  colorScheme: Media['colorScheme'];
  reducedMotion: Media['reducedMotion'];
  permissions: string[];
  cookies: Parameters<BrowserContext['addCookies']>[0];
  /** What a context cannot change any more once it is there: journeys that differ in it do not share one. */
  fixed: { baseURL: string; locale: string | undefined; timezoneId: string | undefined };
};

/** Journeys in one context: a process that has shown many pages spends more and more time on clearing them away. */
const mostUses = 20;

type Shared = { context: BrowserContext; page: Page; isContextSpoilt: boolean; isPageSpoilt: boolean; uses: number };

/**
 * One browser context and one page for the journeys of a worker, so that the product is fetched and compiled once and
 * not for each of them: Playwright's own `reuseContext` empties the cache in between, and a new context has none.
 * Cookies, storage, routes, listeners, permissions and media are new for each journey; what cannot be taken back
 * (a script in every page, a clock, a scripted socket) ends the page or the context after the journey that used it.
 */
export function createSharedContexts(browser: Browser) {
  const contexts = new Map<string, Shared>();

  async function open(): Promise<Shared> {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, permissions: [] });
    const shared = {
      context,
      page: await context.newPage(),
      isContextSpoilt: false,
      isPageSpoilt: false,
      uses: 0,
    };
    const spoilContext = () => {
      shared.isContextSpoilt = true;
    };
    before(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'], spoilContext);
    before(context, ['setExtraHTTPHeaders', 'setOffline', 'setGeolocation'], spoilContext);
    before(context.clock, ['install', 'setFixedTime', 'setSystemTime'], spoilContext);
    before(context, ['newCDPSession'], () => {
      shared.isPageSpoilt = true;
    });
    watchPage(shared);
    return shared;
  }

  return {
    async take({ fixed, ...wish }: ContextWish): Promise<Shared> {
      const key = JSON.stringify(fixed);
      const shared = contexts.get(key) ?? (await open());
      contexts.set(key, shared);
      const { context, page } = shared;
      if (shared.uses > 0) await forget(page, fixed.baseURL);
      shared.uses += 1;
      await context.clearCookies();
      await context.addCookies(wish.cookies);
      if (wish.permissions.length > 0) await context.grantPermissions(wish.permissions);
      if (wish.viewport) await page.setViewportSize(wish.viewport);
      await page.emulateMedia({
        media: null,
        colorScheme: wish.colorScheme ?? null,
        reducedMotion: wish.reducedMotion ?? null,
      });
      return shared;
    },
    async giveBack(shared: Shared) {
      const { context, page } = shared;
      // Not all of them: closing waits for listeners of Playwright's own.
      for (const event of ['console', 'weberror', 'request', 'response', 'page'] as const)
        context.removeAllListeners(event);
      if (shared.isContextSpoilt || page.isClosed() || shared.uses >= mostUses) {
        for (const [key, value] of contexts) if (value === shared) contexts.delete(key);
        await context.close();
        return;
      }
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearPermissions();
      if (shared.isPageSpoilt) {
        // The new one first: with its last page a context would lose the process that has everything compiled.
        shared.page = await context.newPage();
        shared.isPageSpoilt = false;
        watchPage(shared);
      } else {
        for (const event of ['console', 'request', 'response', 'load', 'dialog'] as const)
          page.removeAllListeners(event);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.goto('about:blank');
      }
      for (const other of context.pages()) if (other !== shared.page) await other.close();
    },
  };
}

function watchPage(shared: Shared) {
  const spoilPage = () => {
    shared.isPageSpoilt = true;
  };
  const { page } = shared;
  before(
    page,
    ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'],
    spoilPage,
  );
}

/** Storage belongs to the address, that of the tab also to the tab: only a page at the address can empty it. */
async function forget(page: Page, address: string) {
  await page.goto(`${address}/icon.svg`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Calls `note` before each of these methods. */
function before<T extends object>(target: T, names: readonly (keyof T & string)[], note: () => void) {
  for (const name of names) {
    const method = target[name] as (...args: unknown[]) => unknown;
    Object.assign(target, {
      [name]: (...args: unknown[]) => {
        note();
        return method.apply(target, args);
      },
    });
  }
}
