import type { Locator, Page } from '@playwright/test';

/** One's own account, over whatever page is open. */
export class AccountPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly back: Locator;
  readonly save: Locator;
  readonly locale: Locator;
  readonly homepage: Locator;
  readonly email: Locator;
  readonly testMail: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /^(Mein Konto|Il mio account)$/ });
    this.back = this.dialog.getByRole('button', { name: 'Zurück' });
    this.save = this.dialog.locator('button[type=submit]');
    this.locale = this.field('locale');
    this.homepage = this.field('homepage');
    this.email = this.field('email');
    this.testMail = this.dialog.getByRole('button', { name: 'Testnachricht senden' });
    this.question = page.getByRole('dialog').filter({ hasText: 'Änderungen verwerfen?' });
  }

  field(name: string): Locator {
    return this.dialog.locator(`[name=${name}]`);
  }

  /** As people do it: the way back then closes it. */
  async openByMenu() {
    await this.page
      .locator('header')
      .getByRole('button', { name: /^Benutzermenü/ })
      .click();
    await this.page.getByRole('menuitem', { name: 'Mein Konto' }).click();
    await this.locale.waitFor();
  }

  async open() {
    await this.page.goto('/home?overlay=myAccount');
    await this.locale.waitFor();
  }

  /** What stands under a field, as a screen reader would find it. */
  async hints(name: string): Promise<string> {
    const ids = (await this.field(name).getAttribute('aria-describedby'))?.match(/\S+/g) ?? [];
    const texts = await Promise.all(ids.map((id) => this.page.locator(`[id="${id}"]`).innerText()));
    return texts.join('\n');
  }
}
