import type { Needs } from '@carestead/domain/access/needs';
import { listedEntities } from '@carestead/domain/entities';
import { expect, test } from 'vitest';
import { idleSchema } from '../apps/server/src/schema.ts';
import type { Row } from '../apps/web/src/platform/route/row.ts';
import { routes } from '../apps/web/src/routes.ts';
import { rootFieldNeeds } from './withoutNeeds.ts';

const licenceOf = (needs: unknown): string => {
  const asked = typeof needs === 'object' && needs !== null ? (needs as Exclude<Needs, string>).licence : undefined;
  return (asked ?? []).join(' ');
};

/** The table of routes of the specification: where it asks for a part of the licence, and nowhere else. */
const licensed: readonly (readonly [beginning: RegExp, licence: string])[] = [
  [/^\/analytics(\/|$)/, 'analytics'],
  [/^\/pwa\/overview\/incidents(\/|$)/, 'analytics'],
  [/^\/admin\/reports(\/|$)/, 'analytics'],
  [/^\/appmanagement(\/|$)/, 'app'],
  [/^\/admin\/(backups|ldap|tunnel)(\/|$)/, 'management'],
];

const expectedOf = (path: string) => licensed.find(([beginning]) => beginning.test(path))?.[1] ?? '';

type Asking = { path: string; asks: string };

/** Whoever opens a row enters those above it, too. */
function rowsOf(row: Row, above: Asking): readonly Asking[] {
  const path = `${above.path === '/' ? '' : above.path}/${row.path.replace(/^\//, '')}`;
  const here = { path, asks: licenceOf(row.needs) || above.asks };
  return [here, ...(row.children ?? []).flatMap((child) => rowsOf(child, here))];
}

test('each route asks for the part of the licence that the specification names, and for no other', () => {
  const all = routes.flatMap((row) => rowsOf(row, { path: '/', asks: '' }));
  expect(all.length).toBeGreaterThan(100);
  const wrong = all
    .filter(({ path, asks }) => asks !== expectedOf(path))
    .map(({ path, asks }) => `${path} asks for "${asks}", not "${expectedOf(path)}"`);
  expect(wrong).toEqual([]);
});

/** Root fields behind the licence of management: those of backups, of the directory and of the tunnel. */
const managed = /backup|ldap|tunnel|directory/i;

test('the licence of management is asked for by the fields of backups, directory and tunnel alone', () => {
  const asking = rootFieldNeeds(idleSchema()).filter(({ needs }) => licenceOf(needs).includes('management'));
  expect(asking.map(({ name }) => name).filter((name) => !managed.test(name))).toEqual([]);
});

test('no entity asks for the licence of management but those of backups, directory and tunnel', () => {
  const asking = listedEntities.filter(({ licence }) =>
    (licence as readonly string[] | undefined)?.includes('management'),
  );
  expect(asking.map(({ name }) => name).filter((name) => !managed.test(name))).toEqual([]);
});
