import type { Locator, Page } from '@playwright/test';

export class HomePage {
  readonly page: Page;
  readonly user: Locator;
  readonly connection: Locator;
  readonly clock: Locator;
  readonly userMenu: Locator;
  readonly logOut: Locator;
  readonly confirm: Locator;

  constructor(page: Page) {
    this.page = page;
    const fact = (name: string) => page.locator('main section').filter({ hasText: name });
    this.user = fact('Angemeldet');
    this.connection = fact('Verbindung');
    this.clock = page.locator('time');
    this.userMenu = page.locator('header').getByRole('button', { name: /^Benutzermenü/ });
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
