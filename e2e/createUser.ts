import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createRow } from './createRow.ts';

export type Person = { username: string; password: string };

const wall = '/display';

/** Who may enter no area begins at the wall, which is a page of its own: it is there once the console is gone. */
export async function expectWall(page: Page) {
  await expect(page).toHaveURL(wall);
  await expect(page.locator('html[data-mantine-color-scheme]')).toHaveCount(0);
}

/** Somebody of their own for a journey, so that journeys at the same time do not meet in one account. */
export async function createUser(admin: APIRequestContext, username: string, isTemporary = false): Promise<Person> {
  const person = { username, password: `Ein Satz für ${username}` };
  await createRow(admin, 'User', { ...person, locale: 'de', password_is_temporary: isTemporary });
  return person;
}
