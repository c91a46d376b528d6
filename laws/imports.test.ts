import { expect, test } from 'vitest';
import { importCircles } from './importCircles.ts';
import { importViolations } from './importViolations.ts';
import { readSources } from './sources.ts';
import { sqlOutside } from './sqlOutside.ts';

const sources = readSources();

test('all imports run the way of the arrows', () => {
  expect(importViolations(sources)).toEqual([]);
});

test('no imports run in a circle', () => {
  expect(importCircles(sources)).toEqual([]);
});

test('SQL lives in the platform, the store and the queries of a feature', () => {
  expect(sqlOutside(sources)).toEqual([]);
});

test.each([
  ['packages/domain/src/calls/call.ts', '@carestead/i18n/all', 'domain imports nothing of ours'],
  ['packages/domain/src/calls/call.ts', 'node:fs', 'domain depends on zod only'],
  ['packages/i18n/src/all.ts', '../../../apps/web/src/routes.tsx', 'a package imports packages only'],
  ['apps/web/src/main.tsx', '../../server/src/schema.ts', 'an app imports itself and packages only'],
  ['apps/web/src/main.tsx', '../../phone/src/main.tsx', 'an app imports itself and packages only'],
  ['apps/phone/src/main.tsx', '../../web/src/main.tsx', 'an app imports itself and packages only'],
  ['apps/simulator/src/main.ts', '../../server/src/schema.ts', 'an app imports itself and packages only'],
  [
    'apps/simulator/src/main.ts',
    '@carestead/domain/kit/problem',
    'the simulator knows only the protocols of field, phones and cloud',
  ],
  [
    'apps/simulator/src/main.ts',
    '@carestead/domain/phones/ring',
    'the simulator knows only the protocols of field, phones and cloud',
  ],
  [
    'apps/simulator/src/main.ts',
    '@carestead/i18n/all',
    'the simulator knows only the protocols of field, phones and cloud',
  ],
  ['apps/server/src/main.ts', '../../simulator/src/startSimulator.ts', 'an app imports itself and packages only'],
  ['apps/server/src/a.test.ts', '../../simulator/src/options.ts', 'an app imports itself and packages only'],
  ['apps/brandNew/src/main.ts', '../../server/src/schema.ts', 'an app imports itself and packages only'],
  ['apps/web/src/login/Login.test.ts', '../../../server/src/main.ts', 'an app imports itself and packages only'],
  ['apps/web/src/main.tsx', '../../../scripts/build.ts', 'an app imports itself and packages only'],
  ['apps/web/src/main.tsx', '../vite/documents.ts', 'an app imports itself and packages only'],
  ['e2e/login.spec.ts', '../apps/web/src/routes.tsx', 'e2e speaks HTTP and pixels'],
  [
    'apps/server/src/access/logIn.ts',
    '../audit/record.ts',
    'access/ imports itself, platform/, entities/, manifest/ and packages only',
  ],
  [
    'apps/server/src/brandNew/a.ts',
    '../audit/record.ts',
    'brandNew/ imports itself, platform/, entities/, manifest/ and packages only',
  ],
  [
    'apps/server/src/access/logIn.ts',
    '../http/query.ts',
    'access/ imports itself, platform/, entities/, manifest/ and packages only',
  ],
  [
    'apps/server/src/access/logIn.ts',
    '../main.ts',
    'access/ imports itself, platform/, entities/, manifest/ and packages only',
  ],
  ['apps/server/src/platform/bus/bus.ts', '../../entities/store.ts', 'platform/ imports itself and packages only'],
  ['apps/server/src/entities/store.ts', '../access/can.ts', 'entities/ imports itself, platform/ and packages only'],
  [
    'apps/server/src/http/query/query.ts',
    '../../access/sessions.ts',
    'http/ imports itself, platform/ and packages only',
  ],
  [
    'apps/server/src/supervisor/child.ts',
    '../http/query.ts',
    'supervisor/ imports itself, platform/ and packages only',
  ],
  [
    'apps/server/src/manifest/host.ts',
    '../access/sessions.ts',
    'manifest/ imports itself, platform/, entities/, http/ and packages only',
  ],
  ['apps/server/src/testing/client.ts', '../access/api.ts', 'api.ts is for the feature.ts beside it only'],
  ['apps/server/src/access/logIn.ts', './api.ts', 'api.ts is for the feature.ts beside it only'],
  ['apps/server/src/access/work.ts', './api.ts', 'api.ts is for the feature.ts beside it only'],
  ['apps/server/src/callServer.ts', './access/feature.ts', 'feature.ts of a feature is for features.ts only'],
  ['apps/server/src/account/api.ts', '../access/feature.ts', 'feature.ts of a feature is for features.ts only'],
  ['apps/server/src/features.ts', './access/work.ts', 'work.ts of a feature is for workFeatures.ts only'],
  ['apps/server/src/callServer.ts', './access/sessions.ts', 'a feature is reached through its feature.ts or work.ts'],
  ['apps/server/src/features.ts', './brandNew/a.ts', 'a feature is reached through its feature.ts or work.ts'],
  ['apps/server/src/main.ts', './testing/database.ts', 'only tests import testing/'],
  ['apps/web/src/home/Home.tsx', '../login/Login.tsx', 'a feature never imports another or shell/'],
  ['apps/web/src/home/Home.tsx', '../shell/Menu.tsx', 'a feature never imports another or shell/'],
  ['apps/web/src/home/Home.tsx', '../routeTable.ts', 'a feature never imports another or shell/'],
  ['apps/phone/src/home/Home.tsx', '../calls/Calls.tsx', 'a feature never imports another'],
  ['apps/web/src/platform/tools.tsx', '../home/Home.tsx', 'platform/ knows no feature'],
  ['apps/web/src/platform/tools.tsx', '../entity/entityParts.ts', 'platform/ knows no feature'],
  ['apps/web/src/entity/list/EntityList.tsx', '../../home/Home.tsx', 'entity/ knows no feature'],
  ['apps/web/src/shell/Shell.tsx', '../home/Home.tsx', 'shell/ knows no feature'],
  ['apps/web/src/routes.ts', './home/Home.tsx', 'a feature is reached through its feature.ts only'],
  ['apps/web/src/routes.ts', './home/feature.ts', 'only features.ts lists them'],
  ['apps/web/src/shell/Shell.tsx', '../home/feature.ts', 'only features.ts lists them'],
  ['apps/web/src/login/Login.tsx', '../home/feature.ts', 'only features.ts lists them'],
])('%s may not import %s', (path, name, rule) => {
  for (const text of [`import type { A } from '${name}';`, `const a = () => import('${name}');`]) {
    expect(importViolations([{ path, text }])).toEqual([
      expect.stringMatching(new RegExp(`^${path} imports .*: ${rule}$`)),
    ]);
  }
});

test.each([
  ['packages/domain/src/calls/call.ts', './call.ts'],
  ['packages/domain/src/kit/entity.ts', 'zod'],
  ['packages/domain/src/calls/call.test.ts', 'vitest'],
  ['packages/ui/src/value/Lamp.tsx', '@carestead/i18n/all'],
  ['apps/server/src/features.ts', './access/feature.ts'],
  ['apps/server/src/workFeatures.ts', './access/work.ts'],
  ['apps/server/src/access/feature.ts', './api.ts'],
  ['apps/server/src/access/feature.ts', '../manifest/feature.ts'],
  ['apps/server/src/schema.ts', './entities/api.ts'],
  ['apps/server/src/commands/superuser.ts', '../access/passwordHash.ts'],
  ['apps/server/src/access/logIn.ts', '../platform/clock.ts'],
  ['apps/server/src/access/api.test.ts', '../http/query.ts'],
  ['apps/server/src/testing/database.ts', '../main.ts'],
  ['apps/web/src/login/Login.test.ts', '../../../server/src/testing/server.ts'],
  ['apps/web/src/features.ts', './home/feature.ts'],
  ['apps/web/src/routes.ts', './features.ts'],
  ['apps/web/src/shell/Shell.tsx', '../features.ts'],
  ['apps/web/src/home/feature.ts', './Home.tsx'],
  ['apps/web/src/home/Home.tsx', '../platform/client.ts'],
  ['apps/web/vite/documents.ts', '../../../scripts/generate.ts'],
  ['apps/simulator/src/journal/journal.ts', '@carestead/domain/field/fieldEvent'],
  ['apps/simulator/src/phones/phone.ts', '@carestead/domain/phones/protocol'],
  ['apps/simulator/src/cloud/cloud.ts', '@carestead/domain/cloud/protocol'],
  ['apps/server/src/field/link.test.ts', '../../../simulator/src/startSimulator.ts'],
  ['apps/server/src/testing/simulator.ts', '../../../simulator/src/startSimulator.ts'],
])('%s may import %s', (path, name) => {
  expect(importViolations([{ path, text: `import { a } from '${name}';` }])).toEqual([]);
});

test('a circle of types alone is reported with the way around it', () => {
  const planted = [
    { path: 'packages/domain/src/a.ts', text: "import type { B } from './b.ts';" },
    { path: 'packages/domain/src/b.ts', text: "export type { C } from '@carestead/domain/c';" },
    { path: 'packages/domain/src/c.ts', text: "type A = import('./a.ts').A;" },
  ];
  expect(importCircles(planted)).toEqual([
    'packages/domain/src/a.ts -> packages/domain/src/b.ts -> packages/domain/src/c.ts -> packages/domain/src/a.ts',
  ]);
});

test('SQL in a screen, a feature or the composition is reported', () => {
  const planted = [
    {
      path: 'apps/server/src/access/logIn.ts',
      text: "import { sql } from 'kysely';\nawait sql`SELECT 1`.execute(db);",
    },
    { path: 'apps/server/src/main.ts', text: "import type { Pool } from 'pg';" },
    { path: 'apps/server/src/access/accessQueries.ts', text: "import { sql } from 'kysely';" },
    { path: 'apps/server/src/entities/store.ts', text: "import { sql } from 'kysely';" },
    { path: 'apps/server/src/entities/rules.ts', text: "import { sql } from 'kysely';" },
  ];
  expect(sqlOutside(planted)).toEqual([
    'apps/server/src/access/logIn.ts imports kysely',
    'apps/server/src/main.ts imports pg',
    'apps/server/src/entities/rules.ts imports kysely',
    'apps/server/src/access/logIn.ts:2 holds sql`...`',
  ]);
});
