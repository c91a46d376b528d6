import type { Locator, Page } from '@playwright/test';

const german = {
  username: 'Benutzername',
  password: 'Passwort',
  repeat: 'Passwort wiederholen',
  next: 'Weiter',
  previous: 'Zurück',
  skip: 'Überspringen',
  submit: 'Konto anlegen',
  finish: 'Zur Übersicht',
  number: 'Lizenznummer',
  code: 'Aktivierungscode',
  activate: 'Aktivieren',
  configurator: 'Konfigurator',
  ip: 'IP-Adresse',
};

const italian: typeof german = {
  username: 'Nome utente',
  password: 'Password',
  repeat: 'Ripetere la password',
  next: 'Avanti',
  previous: 'Indietro',
  skip: 'Salta',
  submit: 'Crea account',
  finish: 'Vai alla panoramica',
  number: 'Numero di licenza',
  code: 'Codice di attivazione',
  activate: 'Attiva',
  configurator: 'Configuratore',
  ip: 'Indirizzo IP',
};

export class SetupPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly repeat: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly skip: Locator;
  readonly submit: Locator;
  readonly finish: Locator;
  readonly number: Locator;
  readonly code: Locator;
  readonly activate: Locator;
  readonly refusal: Locator;
  readonly configurator: Locator;
  readonly ip: Locator;

  constructor(page: Page, locale: 'de' | 'it' = 'de') {
    const labels = locale === 'de' ? german : italian;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    // Steps that are not shown keep what was typed in them.
    const field = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true });
    this.page = page;
    this.username = field(labels.username);
    this.password = field(labels.password);
    this.repeat = field(labels.repeat);
    this.next = button(labels.next);
    this.previous = button(labels.previous);
    this.skip = button(labels.skip);
    this.submit = button(labels.submit);
    this.finish = button(labels.finish);
    this.number = field(labels.number);
    this.code = field(labels.code);
    this.activate = button(labels.activate);
    this.refusal = page.locator('main').getByRole('alert');
    this.ip = field(labels.ip);
    this.configurator = page.getByRole('heading', { name: labels.configurator });
  }

  /** Through language, licence and configurator to the first account. */
  async reachUser() {
    await this.next.click();
    await this.skip.click();
    await this.configurator.waitFor();
    await this.skip.click();
    await this.submit.waitFor();
  }

  async create({ password, repeat = password }: { password: string; repeat?: string }) {
    await this.password.fill(password);
    await this.repeat.fill(repeat);
    await this.submit.click();
  }

  async enterLicence({ number, code }: { number: string; code: string }) {
    await this.number.fill(number);
    await this.code.fill(code);
    await this.activate.click();
  }

  outcome(step: string) {
    return this.page.getByRole('listitem').filter({ hasText: step });
  }
}
