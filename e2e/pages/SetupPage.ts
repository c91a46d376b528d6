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
    const words = locale === 'de' ? german : italian;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    // Steps that are not shown keep what was typed in them.
    const field = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true });
    this.page = page;
    this.username = field(words.username);
    this.password = field(words.password);
    this.repeat = field(words.repeat);
    this.next = button(words.next);
    this.previous = button(words.previous);
    this.skip = button(words.skip);
    this.submit = button(words.submit);
    this.finish = button(words.finish);
    this.number = field(words.number);
    this.code = field(words.code);
    this.activate = button(words.activate);
    this.refusal = page.locator('main').getByRole('alert');
    this.ip = field(words.ip);
    this.configurator = page.getByRole('heading', { name: words.configurator });
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
