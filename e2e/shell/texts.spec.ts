import { adminSession } from '../fixtures/admin.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: adminSession });

/** What a text that was not loaded looks like. */
const bareId =
  /(?<![\w@./-])(account|audit|choice|displays|entity|hint|maintenance|permission|role|setup|user|video)\.[a-z_]+/;

test('the texts of each feature are there with its screens, also after the language was changed', async ({ page }) => {
  const seen: string[] = [];
  await page.exposeFunction('reportBareId', (text: string) => void seen.push(text));
  // A text that comes after its screen would be seen for a moment only.
  await page.addInitScript((source) => {
    const bare = new RegExp(source);
    const look = (node: Node) => {
      const found = bare.exec(node.textContent ?? '');
      if (found && !(node instanceof HTMLScriptElement)) (window as never as Reporter).reportBareId(found[0]);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) look(node);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, bareId.source);
  const visit = async (path: string, heading: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText(bareId);
    expect(seen, path).toEqual([]);
  };
  await visit('/admin/displays', 'Rufanzeigen');
  await visit('/admin/maintenance', 'Wartung');
  await visit('/admin/users/edit', 'Benutzer anlegen');
  await visit('/admin/roles/edit', 'Rolle anlegen');
  await visit('/admin/videostreams/edit', 'Videostream anlegen');
  await visit('/admin/schedules?overlay=auditLog', 'Änderungsprotokoll');
  await visit('/admin/calltypes', 'Rufarten');
  await visit('/admin/callsources/edit', 'Rufquelle anlegen');
  await visit('/admin/settings', 'Einstellungen');
  await visit('/account', 'Mein Konto');
  await visit('/admin/displays?locale=fr', 'Écrans d’appels');
  await page.goto('/admin/schedules?locale=fr');
  await page.getByRole('link', { name: 'Écrans d’appels' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /admin/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rufanzeigen' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(bareId);
  expect(seen).toEqual([]);
});

type Reporter = { reportBareId: (text: string) => void };
