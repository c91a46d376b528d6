import type { Locator, Page } from '@playwright/test';

export class LoginPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly language: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.locator('input[name=username]');
    this.password = page.locator('input[name=password]');
    this.submit = page.locator('form button[type=submit]').last();
    this.language = page.locator('header select');
  }

  async open(query = '') {
    await this.page.goto(`/login${query}`);
    await this.username.waitFor();
  }

  async logIn({ username, password }: { username: string; password: string }) {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** What stands under the username, as a screen reader would find it. */
  async problem(): Promise<string> {
    const id = (await this.username.getAttribute('aria-describedby'))?.split(' ').at(-1);
    return this.page.locator(`[id="${id}"]`).innerText();
  }
}
