import type { Locator, Page } from '@playwright/test';

/** The call display. */
export class WallPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly live: Locator;
  readonly lost: Locator;
  readonly more: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole('list', { name: 'Offene Rufe' }).getByRole('article');
    this.live = page.getByRole('banner').getByText('Live', { exact: true });
    this.lost = page.getByRole('alert').filter({ hasText: 'Keine Verbindung seit' });
    this.more = page.getByText(/^\+\d+ weitere/);
  }

  async open(path = '/display') {
    await this.page.goto(path);
    await this.live.waitFor();
  }

  card(place: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name: place }) });
  }
}
