import type { Locator, Page } from '@playwright/test';

/** The choice of the system in the top bar. */
export class SystemPage {
  readonly selector: Locator;
  readonly choices: Locator;

  constructor(page: Page) {
    this.selector = page.locator('header').getByRole('button', { name: /^System/ });
    this.choices = page.getByRole('menuitemradio');
  }

  choice(name: string): Locator {
    return this.choices.filter({ hasText: name });
  }

  async change(name: string) {
    await this.selector.click();
    await this.choice(name).click();
  }
}
