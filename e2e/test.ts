import { type ConsoleMessage, expect, test as playwright } from '@playwright/test';
import { HomePage } from './pages/HomePage.ts';
import { LoginPage } from './pages/LoginPage.ts';
import { SetupPage } from './pages/SetupPage.ts';

type Fixtures = {
  /** What the browser may complain about in this journey; everything else fails it. */
  expectedComplaint: RegExp;
  homePage: HomePage;
  loginPage: LoginPage;
  setupPage: SetupPage;
};

export const test = playwright.extend<Fixtures & { complaints: undefined }>({
  expectedComplaint: /(?!)/,
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

export { expect };
