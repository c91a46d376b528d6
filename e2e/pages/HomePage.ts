import type { Locator, Page } from '@playwright/test';

/** The home page, and the bar above it. */
export class HomePage {
  readonly page: Page;
  /** In the bar, on every home page. */
  readonly userMenu: Locator;
  readonly connection: Locator;
  readonly logOut: Locator;
  readonly confirm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.userMenu = page.locator('header').getByRole('button', { name: /^Benutzermenü/ });
    this.connection = page.locator('header').getByRole('status');
    this.logOut = page.getByRole('menuitem', { name: 'Abmelden' });
    this.confirm = page.getByRole('dialog');
  }

  async open() {
    await this.page.goto('/home');
  }

  async leave() {
    await this.userMenu.click();
    await this.logOut.click();
    await this.confirm.getByRole('button', { name: 'Abmelden' }).click();
  }
}
