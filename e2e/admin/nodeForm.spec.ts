import { adminSession } from '../fixtures/admin.ts';
import { createRow } from '../fixtures/createRow.ts';
import { findViolations } from '../fixtures/findViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntityPage } from '../pages/EntityPage.ts';

test.use({ storageState: adminSession });

test('the form of a node opens over the tree and over the connections, jumps to its sections and leads to its audit log', async ({
  page,
  request,
}) => {
  const node = await createRow(request, 'SystemTreeNode', { name: 'Zimmer 501', kind: 'room' });
  const form = new EntityPage(page, '/tree');
  await page.goto(`/tree/connections/edit/${node.id}`);
  await expect(form.field('Name')).toHaveValue('Zimmer 501');
  await page.goto(`/tree/edit/${node.id}`);
  await expect(form.field('Name')).toHaveValue('Zimmer 501');
  await expect(page.getByRole('dialog'), 'one panel, not two').toHaveCount(1);
  const sections = page.getByRole('navigation', { name: 'Abschnitte des Knotens' });
  await expect(async () => {
    // What arrives late above it moves it on.
    await sections.getByRole('button', { name: 'Ton & Nacht' }).click();
    await expect(form.field('Lautstärke am Tag')).toBeInViewport({ timeout: 5000 });
  }).toPass();
  await expect(sections.getByRole('button', { name: 'Ton & Nacht' })).toHaveAttribute('aria-current', 'location');
  expect(await findViolations(page, '[role=dialog]'), 'form').toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('region', { name: 'Rund um den Knoten' })
    .getByRole('link', { name: 'Änderungsprotokoll' })
    .click();
  await expect(page).toHaveURL(`/tree/edit/${node.id}/audit`);
  await expect(page.getByRole('dialog', { name: 'Änderungsprotokoll' })).toContainText('Zimmer 501');
});

test('a note is written with a preset, is shown at once, and the earlier ones stay', async ({ page, request }) => {
  const node = await createRow(request, 'SystemTreeNode', { name: 'Medaillon 502', kind: 'radio' });
  await page.goto(`/tree/edit/${node.id}`);
  const notes = page.getByRole('region', { name: 'Notiz', exact: true });
  await expect(notes).toContainText('Noch keine Notiz.');
  await notes.getByRole('button', { name: 'Verloren' }).click();
  await notes.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(notes).toContainText('Verlorenadmin');
  await notes.getByRole('textbox', { name: 'Notiz schreiben' }).fill('lag im Garten');
  await notes.getByRole('button', { name: 'Ersetzt', exact: true }).click();
  await notes.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(notes).toContainText('Ersetzt, lag im Gartenadmin');
  await expect(notes.getByRole('textbox', { name: 'Notiz schreiben' })).toHaveValue('');
  await notes.getByText('Frühere Notizen').click();
  await expect(notes.locator('details')).toContainText('Verlorenadmin');
  await notes.getByRole('textbox', { name: 'Notiz schreiben' }).fill('angefangen');
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(notes.getByRole('textbox', { name: 'Notiz schreiben' }), 'nothing typed is lost').toHaveValue(
    'angefangen',
  );
});

test('what others did meanwhile stands at its field, and nothing typed is lost', async ({ page, request }) => {
  const own = {
    inherit_section: false,
    inherit_text_long: false,
    inherit_text_short: false,
    inherit_flight_profile: false,
  };
  const node = await createRow(request, 'SystemTreeNode', { name: 'Medaillon 503', kind: 'radio', ...own });
  const room = await createRow(request, 'SystemTreeNode', { name: 'Zimmer 503', kind: 'room' });
  await createRow(request, 'SystemTreeNode', { name: 'Zimmer 505', kind: 'room' });
  const send = (query: string, variables = {}) =>
    request.post('/backend/query', { headers: { system: '01' }, data: { query, variables } });
  const form = new EntityPage(page, '/tree');
  await page.goto(`/tree/edit/${node.id}`);
  await form.field('Name').fill('Medaillon neu');
  await form.field('Gehört zu').fill('Zimmer 503');
  await page.getByRole('option', { name: 'Zimmer 503' }).click();
  await form.field('Seriennummer').fill('M50399');
  await createRow(request, 'SystemTreeNode', { name: 'Medaillon 504', kind: 'radio', serial: 'M50399' });
  await send(`mutation { deleteSystemTreeNodes(ids: [${room.id}], phrase: "löschen") }`);
  await form.save.click();
  const summary = form.panel.getByRole('alert');
  await expect(summary).toContainText('Gehört zu: Diesen Eintrag gibt es nicht mehr.');
  await expect(summary).toContainText('Seriennummer: Dieser Wert ist schon vergeben.');
  await expect(form.field('Name')).toHaveValue('Medaillon neu');

  await send(
    `mutation { updateSystemTreeNode(id: ${node.id}, revision: 1, input: { name: "Medaillon anders", comment: "von Beat" }) { id } }`,
  );
  await form.field('Seriennummer').fill('M50398');
  await form.field('Gehört zu').fill('Zimmer 505');
  await page.getByRole('option', { name: 'Zimmer 505' }).click();
  await form.save.click();
  await expect(form.panel.getByRole('alert')).toContainText('Inzwischen hat admin gespeichert');
  await form.panel.getByRole('button', { name: 'Damit weiter bearbeiten' }).click();
  await expect(form.field('Name')).toHaveValue('Medaillon neu');
  await expect(form.field('Bemerkung')).toHaveValue('von Beat');
  await expect(form.field('Seriennummer')).toHaveValue('M50398');
  await form.save.click();
  await expect(form.toast).toContainText('Gespeichert');
});
