import { expect, test } from './phoneTest.ts';

test.describe.configure({ mode: 'default' });

/** A full storage, a clock that is three hours ahead, and a battery that can be charged. */
function trouble() {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const now = Date.now.bind(Date);
  Date.now = () => now() + 3 * 3_600_000;
  const battery = Object.assign(new EventTarget(), { charging: false, level: 0.15 });
  Object.assign(globalThis, { battery });
  Object.assign(navigator, { getBattery: async () => battery });
}

test('a full storage, a wrong clock, an old version and a charger: the phone works, and says what is wrong', async ({
  phones,
  installation: { configurator },
}) => {
  const page = await phones.open({ script: trouble });
  // As from a server whose protocol is newer.
  await page.routeWebSocket(/\/ws\/app$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (String(message).includes('"type":"welcome"')) {
        socket.send('{"type":"update_required","protocol":99}');
        socket.send('{"type":"of_tomorrow","what":[]}');
        socket.send('no message');
      }
    });
  });
  await phones.onDuty('Handy Sorgen', 'T. Gerber', { page });
  await configurator.press('Bett 209');
  const card = page.getByRole('article').filter({ hasText: 'Zimmer 209' });
  await expect(card).toContainText(/0:[0-5]\dRuf/);
  await page.getByRole('button', { name: 'Mehr' }).click();
  for (const problem of [
    'Die Uhr dieses Telefons geht falsch',
    'Der Speicher des Telefons ist voll',
    'Diese App ist älter als der Server',
  ])
    await expect(page.getByText(problem)).toBeVisible();
  const { appClients } = (await phones.ask(
    '{ appClients(input: {}) { rows { name battery problems { kind } } } }',
  )) as {
    appClients: { rows: { name: string; battery: number | null; problems: { kind: string }[] }[] };
  };
  const reported = appClients.rows.find(({ name }) => name === 'Handy Sorgen');
  expect(reported).toMatchObject({ battery: 15, problems: expect.arrayContaining([{ kind: 'low_battery' }]) });

  await phones.settings('logout_disabled: true');
  await page.getByRole('button', { name: 'Jemand anders übernimmt' }).click();
  await expect(page.getByRole('button', { name: 'T. Gerber abmelden' })).toBeDisabled();
  await expect(page.getByText('Abmelden ist ausgeschaltet')).toBeVisible();
  await phones.settings('logout_disabled: false, logout_on_charge: true');
  await expect(page.getByRole('button', { name: 'T. Gerber abmelden' })).toBeEnabled();
  await page.evaluate(() => {
    const { battery } = globalThis as unknown as { battery: EventTarget & { charging: boolean } };
    battery.charging = true;
    battery.dispatchEvent(new Event('chargingchange'));
  });
  await expect(page.getByText('Beim Laden abgemeldet')).toBeVisible();
  await expect(page.getByText('Zimmer 209')).toHaveCount(0);
  await phones.settings('logout_on_charge: false');
  await phones.logIn(page, 'T. Gerber');
  await expect(card).toBeVisible();

  // Reset in the middle of a shift: nothing of a call stays, and it is paired anew.
  await phones.ask(`mutation { resetAppClient(id: ${await phones.idOf('Handy Sorgen')}) { code } }`);
  await expect(page.getByRole('alert')).toContainText('Dieses Telefon ist nicht mehr gekoppelt');
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Neu koppeln' }).click();
  await expect(page.getByText('Telefon koppeln')).toBeVisible();
});

test('a call is ended from the phone with proof: the person is there, and the device has ended it', async ({
  phones,
  installation: { configurator },
}) => {
  const page = await phones.open();
  let isSpoilt = false;
  await page.routeWebSocket(/\/ws\/app$/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const text = String(message);
      socket.send(
        isSpoilt && text.includes('"type":"list"') ? text.replaceAll(/"title":"[^"]*"/g, '"title":{}') : text,
      );
    });
  });
  await phones.onDuty('Handy Ende', 'L. Meier', { page });
  await phones.closable(true);
  await configurator.press('Bett 205');
  const card = page.getByRole('article').filter({ hasText: 'Zimmer 205' });
  await card.getByRole('button', { name: 'Ich gehe' }).click();
  await card.getByRole('button', { name: /Zimmer 205/ }).click();
  const proof = page.getByRole('list', { name: 'Nachweis' });
  await expect(page.getByRole('button', { name: 'Beenden' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ich bin da' }).click();
  await expect(proof).toBeVisible();
  await page.getByRole('button', { name: 'Beenden' }).click();
  await expect(page.getByText('Keine offenen Rufe')).toBeVisible();
  await phones.closable(false);
  await page.getByRole('button', { name: 'Mehr' }).click();
  await expect(page.getByText('Zimmer 205').first()).toBeVisible();

  // What the app cannot draw leaves no empty screen: it says that it receives nothing, leaves the server and begins anew.
  isSpoilt = true;
  await page.getByRole('button', { name: 'Rufe', exact: true }).click();
  await configurator.press('Bett 205');
  await expect(page.getByRole('alert')).toContainText('Dieses Telefon empfängt keine Rufe.');
  isSpoilt = false;
  await page.getByRole('button', { name: 'Jetzt versuchen' }).click();
  await expect(card).toBeVisible();
});
