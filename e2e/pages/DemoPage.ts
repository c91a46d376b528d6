import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The demo page: rooms, phones and a display side by side. */
export class DemoPage {
  readonly page: Page;
  readonly way: Locator;
  readonly story: Locator;

  constructor(page: Page) {
    this.page = page;
    this.way = page.getByRole('region', { name: /^Weg/ });
    this.story = page.getByRole('region', { name: 'Geschichte abspielen' });
  }

  /** Once every phone and the display are live. */
  async open() {
    await this.page.goto('/demo');
    for (const name of ['Nora Brunner', 'Luca Bernasconi', 'Mirjam Zgraggen'])
      await this.phone(name).getByText('Live', { exact: true }).waitFor();
    await this.wall.getByRole('banner').getByText('Live', { exact: true }).waitFor();
  }

  room = (name: string) => this.page.getByRole('region', { name, exact: true });

  toggle = (room: string, name: 'Alarm' | 'Anwesenheit') => this.room(room).getByRole('button', { name });

  phone = (name: string): FrameLocator => this.page.frameLocator(`iframe[title="Telefon von ${name}"]`);

  get wall(): FrameLocator {
    return this.page.frameLocator('iframe[title^="Rufanzeige"]');
  }

  card = (room: string) => this.wall.getByRole('article').filter({ hasText: room });

  button = (name: string) => this.page.getByRole('button', { name, exact: true });
}
