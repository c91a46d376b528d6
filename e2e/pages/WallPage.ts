import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    seenOnWall: Readonly<Record<string, number>>;
  }
}

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

  /**
   * From now on the page notes when each text is first on it, in milliseconds. A moment in which the page was not
   * allowed to run counts as one beat of its clock: a machine that stalls is not late, and nothing that was there is missed.
   */
  async watch(texts: Readonly<Record<string, string>>) {
    await this.page.evaluate((wanted) => {
      const beat = 50;
      const seen: Record<string, number> = {};
      window.seenOnWall = seen;
      let ran = 0;
      let last = performance.now();
      const look = () => {
        for (const [name, words] of Object.entries(wanted))
          if (!(name in seen) && document.body.innerText.includes(words)) seen[name] = ran;
      };
      setInterval(() => {
        const now = performance.now();
        ran += Math.min(now - last, 2 * beat);
        last = now;
        look();
      }, beat);
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    }, texts);
  }

  readonly seen = () => this.page.evaluate(() => window.seenOnWall);

  card(place: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name: place }) });
  }
}
