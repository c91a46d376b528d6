import type { Locator, Page } from '@playwright/test';

/** The audit log, over whatever page is open. */
export class AuditPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly back: Locator;
  readonly entries: Locator;
  readonly loadMore: Locator;
  readonly end: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Änderungsprotokoll' });
    this.back = this.dialog.getByRole('button', { name: 'Zurück' });
    this.entries = this.dialog.locator('section ol > li');
    this.loadMore = this.dialog.getByRole('button', { name: 'Ältere laden' });
    this.end = this.dialog.getByText('Ende des Protokolls');
  }

  async open(query = '') {
    await this.page.goto(`/home?overlay=auditLog${query}`);
    await this.dialog.waitFor();
  }

  /** The newest entry about something with this name. */
  entry(name: string): Locator {
    return this.entries.filter({ hasText: name }).first();
  }

  toggle(name: string): Locator {
    return this.entry(name).locator('button[aria-controls]');
  }

  /** The change of a field in an opened entry. */
  change(name: string, field: string): Locator {
    return this.entry(name).getByRole('row', { name: field });
  }

  async filter(label: string, option: string) {
    const input = this.dialog.getByRole('combobox', { name: label });
    await input.fill(option);
    await this.page.getByRole('option', { name: option, exact: true }).first().click();
  }
}
