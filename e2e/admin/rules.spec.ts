import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';
import { ruleMessages } from './ruleMessages.ts';

test.use({ storageState: adminSession });

type Case = {
  path: string;
  /** What is switched on, by label. */
  on?: readonly string[];
  /** What is typed, by label. */
  typed: Readonly<Record<string, string>>;
  /** Where each message stands, by label. */
  messages: Readonly<Record<string, string>>;
};

/** A case or more for each rule that a person can break in a form of the administration. */
const cases: readonly Case[] = [
  {
    path: '/admin/systemparams',
    typed: { 'IP-Adresse': '192.168.1.300', 'TCP-Port': '70000', Gateway: 'kein Gateway', Zeitzone: 'Mond/Krater' },
    messages: {
      Name: 'Bitte ausfüllen.',
      'IP-Adresse': 'Keine gültige IPv4-Adresse, zum Beispiel 192.168.1.10.',
      'TCP-Port': "Bitte einen Wert von 1 bis 65'535 eingeben.",
      Gateway: 'Keine gültige IPv4-Adresse, zum Beispiel 192.168.1.10.',
      Zeitzone: 'Diese Eingabe ist nicht gültig.',
    },
  },
  {
    path: '/admin/schedules',
    typed: { Name: 'Rückwärts', 'Beginn 1': '14:00', 'Beginn 2': '06:00' },
    messages: { 'Beginn 2': 'Die Zeit muss nach der vorherigen liegen.' },
  },
  {
    path: '/admin/calltypes',
    typed: { Zeichen: 'ü' },
    messages: {
      Name: 'Bitte ausfüllen.',
      Zeichen:
        'Das Zeichen «ü» können die Geräte nicht zeigen. Möglich sind Buchstaben ohne Umlaute, Ziffern, Leerzeichen und . - / + ( ) , :',
    },
  },
  {
    path: '/admin/mergegroups',
    typed: { Name: 'Leer' },
    messages: { Abteilungen: 'Bitte mindestens einen Eintrag wählen.' },
  },
  {
    path: '/admin/callsources',
    typed: { Nummer: '-1' },
    messages: { Text: 'Bitte ausfüllen.', Nummer: "Bitte einen Wert von 0 bis 65'535 eingeben." },
  },
  {
    path: '/admin/callsourcegroups',
    typed: { Name: 'x'.repeat(41) },
    messages: { Name: 'Höchstens 40 Zeichen.' },
  },
  {
    path: '/admin/callsourcegroups',
    typed: { Name: 'Frist', 'Frist in Minuten': '-1' },
    messages: { 'Frist in Minuten': 'Der Wert darf nicht kleiner sein als 0.' },
  },
  {
    path: '/admin/systemparams',
    on: ['Rufunterdrückung'],
    typed: { Name: 'Gleich', 'IP-Adresse': '192.0.2.9', 'Unterdrückung von': '20:00', 'Unterdrückung bis': '20:00' },
    messages: {
      'Unterdrückung in': 'Bitte mindestens einen Eintrag wählen.',
      'Unterdrückung bis': 'Die beiden Werte dürfen nicht gleich sein.',
    },
  },
  {
    path: '/admin/alert-channels',
    on: ['Senden eingeschaltet'],
    typed: { Name: 'Ohne Adresse' },
    messages: { 'Adresse der Gegenstelle': 'Bitte ausfüllen.' },
  },
  {
    path: '/admin/alert-channels',
    typed: { Name: 'Offen', 'Adresse der Gegenstelle': 'https://a:b@pager.example/' },
    messages: { 'Adresse der Gegenstelle': 'Die Adresse darf keinen Benutzernamen und kein Passwort enthalten.' },
  },
  {
    path: '/admin/sections/templates',
    typed: { Name: 'Schon vergeben' },
    messages: { Name: 'Es gibt schon einen Eintrag mit denselben Werten.' },
  },
  {
    path: '/admin/hubs',
    typed: { Name: 'Metadaten', 'IP-Adresse': '169.254.169.254' },
    messages: {
      'IP-Adresse':
        'Diese Adresse ist nicht erlaubt. Möglich sind Adressen von Geräten im Netz, nicht die des Servers selbst.',
    },
  },
  {
    path: '/admin/videostreams',
    typed: { Name: 'Ohne http', 'Adresse der Kamera': 'kamera.haus' },
    messages: { 'Adresse der Kamera': 'Die Adresse muss mit http:// oder https:// beginnen.' },
  },
  {
    path: '/admin/displaynotes',
    typed: { Titel: 'Verkehrt', 'Anzeigen ab': '20.11.2026 10:00', 'Anzeigen bis': '19.11.2026 10:00' },
    messages: { 'Anzeigen bis': 'Der Beginn muss vor dem Ende liegen.' },
  },
  {
    path: '/admin/users',
    typed: { Benutzername: 'mona', 'E-Mail': 'mona@haus' },
    messages: { 'E-Mail': '«mona@haus» ist keine gültige E-Mail-Adresse.' },
  },
  {
    path: '/admin/sections',
    typed: { Name: 'Schon vergeben' },
    messages: { Name: 'Dieser Wert ist schon vergeben.' },
  },
];

test('every rule is shown at its field, in words', async ({ page, request }) => {
  test.slow();
  await createRow(request, 'Section', { name: 'Schon vergeben' });
  await createRow(request, 'SectionTemplate', { name: 'Schon vergeben' });
  for (const { path, on = [], typed, messages } of cases) {
    const list = new EntityPage(page, path);
    await page.goto(`${path}/edit`);
    await list.save.waitFor();
    for (const label of on) await list.panel.getByRole('switch', { name: label }).check();
    for (const [label, value] of Object.entries(typed)) await list.field(label).fill(value);
    await list.save.click();
    for (const [label, message] of Object.entries(messages)) {
      const id = await list.field(label).first().getAttribute('id');
      await expect(page.locator(`[id="${id}-error"]`), `${path} ${label}`).toHaveText(message);
    }
    await page.goto('about:blank');
  }
});

test('whatever the server refuses is said at the field, in words', async ({ page }) => {
  test.slow();
  let answer: object = {};
  await page.route('**/backend/query', (route) =>
    route.request().postData()?.includes('createFlightProfile') ? route.fulfill({ json: answer }) : route.continue(),
  );
  const form = new EntityPage(page, '/admin/flightprofiles');
  await page.goto('/admin/flightprofiles/edit');
  const name = form.field('Name');
  await name.fill('Rundgang');
  const error = page.locator(`[id="${await name.getAttribute('id')}-error"]`);
  for (const [rule, { message, data }] of Object.entries(ruleMessages)) {
    const problems = [{ field: 'name', message: rule, ...(data && { data }) }];
    answer = { errors: [{ message: 'validation failed', extensions: { code: 'VALIDATION_FAILED', problems } }] };
    await form.save.click();
    await expect(error, rule).toHaveText(message);
  }
});

/** A label of a device text of 19 characters, and what is said of a letter that no device can show. */
const refusals = {
  de: ['Text auf Geräten', 'Das Zeichen «ü» können die Geräte nicht zeigen.'],
  en: ['Text on devices', 'The devices cannot show the character “ü”.'],
  fr: ['Texte sur les appareils', 'Les appareils ne peuvent pas afficher le caractère «ü».'],
  it: ['Testo sui dispositivi', 'I dispositivi non possono mostrare il carattere «ü».'],
} as const;

test('a letter that no device can show is refused at its field, in the language of the person', async ({ page }) => {
  for (const [locale, [label, refusal]] of Object.entries(refusals)) {
    await page.goto(`/admin/calltypes/edit?locale=${locale}`);
    const panel = page.getByRole('dialog').last();
    const field = panel.getByLabel(label, { exact: true });
    await field.fill('Küche 2. OG');
    await panel.locator('button[type=submit]').or(page.locator('button[type=submit]')).last().click();
    const id = await field.getAttribute('id');
    await expect(page.locator(`[id="${id}-error"]`), locale).toContainText(refusal);
    await page.goto('about:blank');
  }
});

test('the short text of a device has seven characters: one more is refused at its field', async ({ page, request }) => {
  const texts = { inherit_text_short: false, text_short: 'Z 77' };
  const node = await createRow(request, 'SystemTreeNode', { name: 'Zimmer 77', kind: 'room', ...texts });
  const form = new EntityPage(page, '/tree');
  await page.goto(`/tree/edit/${node.id}`);
  const field = form.field('Kurzer Text');
  await expect(field).toHaveValue('Z 77');
  await field.fill('Zimmer77');
  await form.save.click();
  const id = await field.getAttribute('id');
  await expect(page.locator(`[id="${id}-error"]`)).toHaveText('Höchstens 7 Zeichen.');
  await field.fill('Zimm 77');
  await form.save.click();
  await expect(form.toast.first()).toBeVisible();
  await page.goto(`/tree/edit/${node.id}`);
  await expect(field).toHaveValue('Zimm 77');
});
