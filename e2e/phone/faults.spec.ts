import { breakableConnection } from '../product/breakableConnection.ts';
import { expect, test, violationsOn } from './phoneTest.ts';

test.describe.configure({ mode: 'default' });

test('without a connection nothing looks live; an answer that did not arrive says so and is sent again', async ({
  phones,
  installation: { configurator, address },
}) => {
  const connection = await breakableConnection(new URL(address));
  const page = await phones.onDuty('Handy Meier', 'L. Meier', { address: connection.address });
  await configurator.press('Bett 205');
  const card = page.getByRole('article').filter({ hasText: 'Zimmer 205' });
  const go = card.getByRole('button', { name: 'Ich gehe' });
  await expect(go).toBeEnabled();
  const button = await go.elementHandle();
  connection.cut();
  // In one step: five seconds later it is gone, and a machine may stand still for so long.
  await button?.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('alert').filter({ hasText: 'Dieses Telefon empfängt keine Rufe.' })).toBeVisible();
  await expect(card).toContainText('vor Abbruch');
  await expect(card).toContainText('«Ich gehe» kam nicht an.');
  await expect(card.getByRole('button', { name: 'Ich gehe' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /SOS/ })).toBeDisabled();
  expect(await violationsOn(page), 'lost').toEqual([]);
  // Before it is mended: half a second later it has come back by itself.
  await page.getByRole('button', { name: 'Jetzt versuchen' }).click();
  connection.mend();
  await expect(page.getByText('Wieder verbunden')).toBeVisible();
  await expect(card).toContainText('Sie gehen seit');
  await connection.close();
});

test('a wrong code, a second page, a person who is logged out and a phone that is locked are said', async ({
  phones,
}) => {
  const page = await phones.open();
  await page.goto('/app/');
  await expect(page.getByText('Telefon koppeln')).toBeVisible();
  expect(await violationsOn(page), 'pairing').toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill('WIFI:x');
  await page.getByRole('button', { name: 'Koppeln' }).click();
  await expect(page.getByRole('alert')).toContainText('Das ist kein Code für die Kopplung');
  await page.getByLabel('Code', { exact: true }).fill('ABCD-2345');
  await page.getByRole('button', { name: 'Koppeln' }).click();
  await expect(page.getByRole('alert')).toContainText('Der Code gilt nicht');
  await page.getByLabel('Code', { exact: true }).fill(await phones.code());
  await page.getByLabel('Name dieses Telefons').fill('Handy zum Sperren');
  await page.getByRole('button', { name: 'Koppeln' }).click();
  await expect(page.getByText('Damit das Telefon klingelt')).toBeVisible();
  expect(await violationsOn(page), 'permissions').toEqual([]);
  await page.getByRole('button', { name: /^(Weiter|Später entscheiden)$/ }).click();
  expect(await violationsOn(page), 'log-in').toEqual([]);
  await phones.logIn(page, 'T. Gerber');

  const second = await page.context().newPage();
  await second.goto('/app/');
  await expect(second.getByText('Live', { exact: true })).toBeVisible();
  const elsewhere = 'Die App ist in einem anderen Fenster offen';
  await expect(page.getByRole('alert')).toContainText(elsewhere);
  await page.getByRole('button', { name: 'Hier weiterfahren' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Hier weiterfahren' }).click();
  await expect(page.getByRole('alert')).toContainText(elsewhere);
  // A phone with only this page left rings again, whether or not anybody looks at it.
  await second.close();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /T\. Gerber/ }).click();
  await page.getByRole('button', { name: 'T. Gerber abmelden' }).click();
  await expect(page.getByText('Es ist niemand angemeldet')).toBeVisible();
  const { appClients } = (await phones.ask('{ appClients(input: {}) { rows { id name } } }')) as {
    appClients: { rows: { id: number; name: string }[] };
  };
  const own = appClients.rows.find(({ name }) => name === 'Handy zum Sperren');
  await phones.ask(`mutation { lockAppClient(id: ${own?.id}) { id } }`);
  await expect(page.getByRole('alert')).toContainText('Dieses Telefon ist gesperrt');
});

test('the demo opens several phones in one browser, each with its person and as the group of that person wants it', async ({
  phones,
  installation: { configurator },
}) => {
  const first = await phones.open();
  await first.goto('/app/?storagePartition=1&demoClient=Demo-Handy%20Nora%20Brunner&demoUser=Nora%20Brunner');
  const second = await first.context().newPage();
  await second.goto('/app/?storagePartition=2&demoClient=Demo-Handy%20Luca%20Bernasconi&demoUser=Luca%20Bernasconi');
  await expect(first.getByRole('button', { name: /Nora Brunner/ })).toBeVisible();
  await expect(second.getByRole('button', { name: /Luca Bernasconi/ })).toBeVisible();
  await configurator.press('Bett 203');
  // In a group that wants the whole screen any call takes it, in others emergencies alone do.
  await second.getByRole('alertdialog', { name: 'Zimmer 203' }).getByRole('button', { name: 'Zur Liste' }).click();
  for (const page of [first, second]) await expect(page.getByRole('article')).toContainText('Zimmer 203');
  await expect(first.getByRole('alertdialog')).toHaveCount(0);
});
