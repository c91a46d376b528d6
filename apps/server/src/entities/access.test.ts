import { entities } from '@carestead/domain/entities/all';
import { wireNames } from '@carestead/domain/wireNames';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { addSystem, addUser } from '../testing/house.ts';

type Browser = ReturnType<TestServer['client']>;

let browsers: Record<'nobody' | 'noRight' | 'chief', Browser>;

beforeAll(async () => {
  const server = await startTestServer({ until: afterAll });
  await addSystem(server, 1);
  await addSystem(server, 2);
  browsers = {
    nobody: server.client(),
    noRight: await addUser(server, 'anna', false),
    chief: await addUser(server, 'vera', true),
  };
});

const operations = entities
  .filter((of) => !('partOf' in of))
  .flatMap((of) => {
    const names = wireNames(of);
    return [
      `query { ${names.list} { count } }`,
      `query { ${names.get}(id: 99) { id } }`,
      `query { ${names.uses}(ids: [99]) { id } }`,
      `mutation { ${names.create}(input: {}) { id } }`,
      `mutation { ${names.update}(id: 99, revision: 1, input: {}) { id } }`,
      `mutation { ${names.delete}(ids: [99], phrase: "löschen") }`,
      ...('sortable' in of ? [`mutation { ${names.sort}(ids: []) }`] : []),
    ];
  });

test.each(operations)('%s', async (operation) => {
  const codes = async (browser: Browser, system = '01') =>
    (await browser.query(operation, {}, { system })).errors.map(({ extensions }) => extensions?.code);
  expect(await codes(browsers.nobody)).toEqual(['MISSING_AUTH']);
  expect(await codes(browsers.noRight)).toEqual(['MISSING_PERMISSION']);
  expect(['MISSING_AUTH', 'MISSING_PERMISSION']).not.toContain((await codes(browsers.chief))[0]);
  expect((await browsers.chief.query(operation, {}, { system: '09' })).status).toBe(424);
});
