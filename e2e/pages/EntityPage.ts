import type { Locator, Page } from '@playwright/test';

/** A list of the administration with its forms, whatever the entity. */
export class EntityPage {
  readonly page: Page;
  readonly path: string;
  readonly list: Locator;
  readonly heading: Locator;
  readonly create: Locator;
  readonly search: Locator;
  readonly names: Locator;
  readonly panel: Locator;
  readonly save: Locator;
  readonly toast: Locator;
  readonly count: Locator;

  /** `place` is where the list stands: on the page, or in a panel over another list. */
  constructor(page: Page, path: string, place = 'main') {
    this.page = page;
    this.path = path;
    this.list = page.locator(place);
    this.heading = this.list.locator(place === 'main' ? 'h1' : 'h2').first();
    this.create = this.list.getByRole('button', { name: 'Anlegen' }).first();
    this.search = this.list.getByRole('searchbox', { name: 'Suchen' });
    this.names = this.list.locator('table tbody tr a[data-part=link]');
    this.panel = page.getByRole('dialog').last();
    this.save = this.panel.getByRole('button', { name: /^(Speichern|Anlegen)$/ });
    this.toast = page.locator('[role=status], [role=alert]').filter({ hasText: /Gespeichert|Angelegt|gelöscht/ });
    this.count = page.locator('main h1 + span');
  }

  async open(query = '') {
    await this.page.goto(`${this.path}${query}`);
    await this.heading.waitFor();
  }

  row(name: string): Locator {
    return this.list.locator('table tbody tr').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  field(label: string): Locator {
    return this.panel
      .getByLabel(label, { exact: true })
      .or(this.panel.getByLabel(`${label} *`, { exact: true }))
      .and(this.page.locator('input, select, textarea'));
  }

  async edit(name: string) {
    await this.row(name).getByRole('link', { name, exact: true }).click();
    await this.panel.getByRole('heading', { name, level: 2 }).waitFor();
  }

  /** By the dots of the row, and with the required phrase. */
  async delete(name: string) {
    await this.row(name)
      .getByRole('button', { name: `Aktionen für ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: 'Löschen' }).click();
    await this.page.getByLabel('Zur Bestätigung «löschen» eingeben').fill('löschen');
    await this.page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  }
}
