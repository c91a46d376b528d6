import type { APIRequestContext } from '@playwright/test';
import { createRow } from './createRow.ts';

export type Person = { username: string; password: string };

/** Where somebody begins who may enter no area. */
export const personHome = '/display';

/** Somebody of their own for a journey, so that journeys at the same time do not meet in one account. */
export async function createUser(admin: APIRequestContext, username: string, isTemporary = false): Promise<Person> {
  const person = { username, password: `Ein Satz für ${username}` };
  await createRow(admin, 'User', { ...person, locale: 'de', password_is_temporary: isTemporary });
  return person;
}
