import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { migrations } from '../migrations/all.ts';
import { StartProblem } from '../startProblem.ts';
import { connectionProblem } from './connectionProblem.ts';
import { migrate, versionProblem } from './migrate.ts';

describe('bringing the database up to date', () => {
  test('three processes that start at once apply each step once', async () => {
    const { url, drop } = await createTestDatabase(null);
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.flat()).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(url)).toEqual([]);
    await drop();
  });

  test('a step that fails leaves nothing behind and is named', async () => {
    const { url, ownerQuery, drop } = await createTestDatabase();
    const broken = { name: '9999-broken', sql: 'CREATE TABLE half (id integer); SELECT nonsense;' };
    await expect(migrate(url, [...migrations, broken])).rejects.toThrow('migration 9999-broken failed');
    expect(await ownerQuery(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
    await drop();
  });

  test('a database of a newer product is left alone', async () => {
    const { url, drop } = await createTestDatabase();
    await expect(migrate(url, [])).rejects.toThrow(/already used by a newer Carestead \(migration 0001-ground-floor\)/);
    await drop();
  });

  test.each([
    [140_012, 'The database is PostgreSQL 14, but Carestead needs 15 or newer.'],
    [90_624, 'The database is PostgreSQL 9, but Carestead needs 15 or newer.'],
    [150_000, undefined],
    [180_004, undefined],
  ])('PostgreSQL %i', (version, sentence) => {
    expect(versionProblem(version)?.sentence).toBe(sentence);
  });
});

describe('a database that cannot be reached', () => {
  test('is named, without the password', async () => {
    const unreachable = migrate('postgresql://anna:geheim@127.0.0.1:1/ruf');
    await expect(unreachable).rejects.toThrow(
      'The database does not answer at 127.0.0.1:1: is PostgreSQL running there?',
    );
  });

  test('that does not exist is named', async () => {
    const { url, drop } = await createTestDatabase();
    await drop();
    await expect(migrate(url)).rejects.toThrow(/^The database "test_\w+" does not exist/);
  });

  test.each([
    ['28P01', 'The database at db refuses the user "anna": check the name and password in DATABASE_URL.'],
    ['ENOTFOUND', 'The database host db is not known.'],
    ['ETIMEDOUT', 'The database at db cannot be reached.'],
  ])('%s', (code, sentence) => {
    const problem = connectionProblem(Object.assign(new Error('no'), { code }), 'postgresql://anna:geheim@db/ruf');
    expect(problem).toBeInstanceOf(StartProblem);
    expect(problem).toHaveProperty('message', sentence);
  });

  test('an unknown error stays as it is', () => {
    const strange = new Error('strange');
    expect(connectionProblem(strange, 'postgresql://db/ruf')).toBe(strange);
  });
});
