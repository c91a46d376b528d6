import type { Locator, Page } from '@playwright/test';

export class SetupPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly repeat: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByLabel('Benutzername');
    this.password = page.getByLabel('Passwort', { exact: true });
    this.repeat = page.getByLabel('Passwort wiederholen');
    this.submit = page.getByRole('button', { name: 'Konto anlegen' });
  }

  async create({ password, repeat = password }: { password: string; repeat?: string }) {
    await this.password.fill(password);
    await this.repeat.fill(repeat);
    await this.submit.click();
  }
}
