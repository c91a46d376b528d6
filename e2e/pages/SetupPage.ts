import type { Locator, Page } from '@playwright/test';

export class SetupPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly repeat: Locator;
  readonly next: Locator;
  readonly skip: Locator;
  readonly submit: Locator;
  readonly finish: Locator;

  constructor(page: Page) {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.page = page;
    this.username = page.getByLabel('Benutzername');
    this.password = page.getByLabel('Passwort', { exact: true });
    this.repeat = page.getByLabel('Passwort wiederholen');
    this.next = button('Weiter');
    this.skip = button('Überspringen');
    this.submit = button('Konto anlegen');
    this.finish = button('Zur Übersicht');
  }

  /** Through language, licence and configurator to the first account. */
  async reachUser() {
    await this.next.click();
    await this.skip.click();
    await this.page.getByRole('heading', { name: 'Konfigurator' }).waitFor();
    await this.skip.click();
    await this.username.waitFor();
  }

  async create({ password, repeat = password }: { password: string; repeat?: string }) {
    await this.password.fill(password);
    await this.repeat.fill(repeat);
    await this.submit.click();
  }
}
