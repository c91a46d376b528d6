import { entities } from '@carestead/domain/entities';
import { choice, text } from '@carestead/domain/kit/fields';
import { schedule } from '@carestead/domain/routing/schedule';
import { all } from '@carestead/i18n/all';
import { catalogue, featureAreas, type LaterTexts, laterTexts, notInConsole } from '@carestead/i18n/catalogue';
import { recordedPhones } from '@carestead/i18n/phones/recordedPhones';
import { recordedTexts } from '@carestead/i18n/recordedTexts';
import { expect, test } from 'vitest';
import { features } from '../apps/web/src/features.ts';
import type { WebFeature } from '../apps/web/src/platform/feature.ts';
import type { Row } from '../apps/web/src/platform/route/row.ts';
import { chainNamed, routeTable } from '../apps/web/src/routeTable.ts';
import { laterTextsInEntry } from './entryTexts.ts';
import { literalTexts } from './literalTexts.ts';
import { textsNotLoaded } from './routeTexts.ts';
import { isTest, readSources, type Source } from './sources.ts';
import { entityTextIds, textProblems, unusedTexts } from './textProblems.ts';

const sources = readSources();
const entry = Object.keys(catalogue('de', ['entry']));
const ids = { all: Object.keys(catalogue('de', ['console'])), entry: new Set(entry) };
const isOfConsole = (path: string) =>
  path.startsWith('apps/web/src/') && !path.startsWith('apps/web/src/display/') && !isTest(path);

test('every text stands in four languages and takes the same values in each', () => {
  expect(textProblems(all)).toEqual([]);
});

test('every entity, field and choice has its text, and every hint a field', () => {
  const { needed, hints } = entityTextIds(entities);
  expect(needed.filter((id) => !(id in all))).toEqual([]);
  const given = Object.keys(all).filter((id) => /^(entity|choice|hint)\./.test(id));
  const known = [...needed, ...hints, ...Object.keys(recordedTexts), ...Object.keys(recordedPhones)];
  expect(given.filter((id) => !known.includes(id))).toEqual([]);
});

test('every text is used', () => {
  expect(unusedTexts(Object.keys(all), sources)).toEqual([]);
});

test('the console asks for no text of an area that it does not load', () => {
  const asks = new RegExp(`['"\`](${notInConsole.join('|')})\\.`);
  const console = sources.filter(({ path }) => isOfConsole(path));
  expect(console.filter(({ text }) => asks.test(text)).map(({ path }) => path)).toEqual([]);
  expect(asks.test("text('wallDesk.save')")).toBe(true);
});

test('the companion app asks for its own texts alone, because it loads no others', () => {
  const asks = /\btext\(\s*['"`](?!phoneApp\.)/;
  const phone = sources.filter(({ path }) => path.startsWith('apps/phone/src/') && !isTest(path));
  expect(phone.length).toBeGreaterThan(20);
  expect(phone.filter(({ text }) => asks.test(text)).map(({ path }) => path)).toEqual([]);
  expect(asks.test("text('list.empty')")).toBe(true);
});

/** What is of no feature and asks for texts that are not there from the beginning: whoever shows it loads them. */
const asking: Partial<Record<(typeof featureAreas)[number], readonly string[]>> = {
  callLog: ['entity/callFilter/'],
  editor: ['entity/fields/PlanEditor.tsx'],
  licence: ['platform/licence/'],
  noAccess: ['shell/NoAccessScreen.tsx'],
  notFound: ['shell/NotFoundScreen.tsx'],
  operations: ['platform/operations/'],
  permission: ['platform/text/problemText.ts', 'shell/NoAccessScreen.tsx'],
  pwa: ['platform/mobile/', 'shell/mobile/'],
  setPassword: ['platform/form/NewPasswordFields.tsx'],
  sort: ['entity/sort/'],
  user: ['entity/fields/PasswordEditor.tsx'],
};

/** Everything that a feature loads with one of its screens or with a form. */
const textsOf = ({ texts = [], routes = [], fills = [], kit = {} }: WebFeature): readonly LaterTexts[] => [
  ...texts,
  ...routes.flatMap((row) => row.texts ?? []),
  ...fills.flatMap((fill) => ('texts' in fill ? (fill.texts ?? []) : [])),
  ...Object.values(kit).flatMap(({ sectionTexts = [] }) => sectionTexts),
];

test('a text that comes with a feature is asked for by that feature alone, except for titles of routes', () => {
  const asked = featureAreas.flatMap((area) => {
    const asks = new RegExp(`['"\`]${area}\\.(?!title['"\`])`);
    const owners = features.filter((feature) => textsOf(feature).includes(area)).map(({ name }) => `${name}/`);
    const allowed = [...owners, ...(asking[area] ?? [])].map((path) => `apps/web/src/${path}`);
    return sources
      .filter(({ path }) => isOfConsole(path) && !allowed.some((beginning) => path.startsWith(beginning)))
      .filter(({ text }) => asks.test(text))
      .map(({ path }) => `${path} asks for ${area}`);
  });
  expect(asked).toEqual([]);
});

test('the console begins with every text but labels and those of features, which have their titles there', () => {
  const rest = Object.keys(catalogue('de', laterTexts));
  expect(new Set([...entry, ...rest])).toEqual(new Set(Object.keys(catalogue('de', ['console']))));
  expect(entry.filter((id) => rest.includes(id)).every((id) => id.endsWith('.title'))).toBe(true);
  const titles = routeTable.flatMap(({ title }) => title ?? []);
  const names = entities.flatMap(({ name, plural }) => [`entity.${name}`, `entity.${plural}`]);
  expect([...titles, ...names].filter((id) => !entry.includes(id))).toEqual([]);
});

test('what the console begins with asks for no text that is loaded later, except for one that is planted', () => {
  const path = 'apps/web/src/shell/UserMenu.tsx';
  const planted = sources.map((source) =>
    source.path === path ? { path, text: `${source.text}\nconst planted = () => text('audit.back');` } : source,
  );
  expect(laterTextsInEntry(planted, ids, 'apps/web/src/main.tsx')).toEqual([`${path} asks for audit.back`]);
});

const chains = routeTable.map(({ name }) => chainNamed(name)).filter((chain) => chain !== undefined);

const notLoaded = textsNotLoaded(sources);

test('every screen loads the texts that it asks for with its own route', () => {
  expect(notLoaded(chains)).toEqual([]);
});

test('a route whose own texts leave out what its screen asks for is reported', () => {
  const bare = chains.map((chain) => chain.map((row) => (row.name === 'defects' ? { ...row, texts: ['audit'] } : row)));
  const reported = notLoaded(bare as unknown as typeof chains);
  expect(reported.length).toBeGreaterThan(3);
  expect(reported.every((line) => line.startsWith('/admin/defects does not load defects.'))).toBe(true);
});

const withoutLabels = (name: string, texts: readonly string[], code: readonly Source[]) => {
  const loaded = new Set(Object.keys(catalogue('de', texts)));
  return code
    .filter(({ path }) => path.startsWith(`apps/web/src/${name}/`) && isOfConsole(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/['"`]((?:entity|choice|hint)\.\w+\.)/g)].map(([, id = '']) => ({ path, id })),
    )
    .filter(({ id }) => ![...loaded].some((known) => known.startsWith(id)))
    .map(({ path, id }) => `${path} asks for ${id}`);
};

test('a feature asks for labels of the entities that it shows or names among its texts', () => {
  const asked = features.flatMap(({ name, texts = [], routes = [] }) => {
    const shown = routes.flatMap((row: Row) => (row.entity ? [`labels:${row.entity}`] : []));
    return withoutLabels(name, [...texts, ...shown], sources);
  });
  expect(asked).toEqual([]);
  const path = 'apps/web/src/toy/Toy.tsx';
  const toy = [{ path, text: "text('entity.user.email') + text(`choice.hub.${key}`)" }];
  expect(withoutLabels('toy', ['labels:hub'], toy)).toEqual([`${path} asks for entity.user.`]);
});

test.each([
  ["text('entity.schedule.name')", 'entity.schedule.name'],
  ["text('audit.back')", 'audit.back'],
  ['text(`entity.user.${field}`)', 'entity.user.'],
  ['text(`permission.${code}`)', 'permission.'],
  ['text(`choice.${name}.${key}.${value}`)', 'choice.'],
])('%s is reported where the console begins with it, and not behind a lazy import', (code, id) => {
  const planted = [
    { path: 'apps/web/src/main.tsx', text: "import { shell } from './a.ts'; const screen = () => import('./b.ts');" },
    { path: 'apps/web/src/a.ts', text: `export const shell = ${code};` },
    { path: 'apps/web/src/b.ts', text: `export const screen = ${code};` },
  ];
  expect(laterTextsInEntry(planted, ids, 'apps/web/src/main.tsx')).toEqual([
    expect.stringContaining(`apps/web/src/a.ts asks for ${id}`),
  ]);
});

test.each([
  ["text('audit.title')"],
  ["text('entity.schedule')"],
  ['text(`entity.${name}`)'],
  ['text(`list.failed.${kind}`)'],
])('%s is there from the beginning', (code) => {
  const planted = [{ path: 'apps/web/src/main.tsx', text: `export const shell = ${code};` }];
  expect(laterTextsInEntry(planted, ids, 'apps/web/src/main.tsx')).toEqual([]);
});

test('the labels of an entity have those of its parts, and no other entity’s', () => {
  const labels = Object.keys(catalogue('de', ['labels:role']));
  expect(labels).toEqual(expect.arrayContaining(['entity.role.name', 'list.empty.text.role']));
  expect(labels.some((id) => id.startsWith('choice.role_call_source_group.permission_level.'))).toBe(true);
  expect(labels.filter((id) => !/^(entity|choice|hint|list\.empty\.text)\.role/.test(id))).toEqual([]);
  expect(Object.keys(catalogue('de', ['labels']))).toEqual(expect.arrayContaining(labels));
});

test('no component holds a text of its own', () => {
  expect(literalTexts(sources)).toEqual([]);
});

test('a text without French, one with an empty Italian and one with other values are reported', () => {
  const planted = {
    'planted.missing': { de: 'Ruf', en: 'Call', it: 'Chiamata' },
    'planted.empty': { de: 'Ruf', en: 'Call', fr: 'Appel', it: ' ' },
    'planted.values': { de: 'Zimmer {room}', en: 'Room {rom}', fr: 'Chambre {room}', it: 'Camera {room}' },
    'planted.inner': {
      de: '{n, plural, one {# Ruf} other {# Rufe in {room}}}',
      en: '{n, plural, one {# call} other {# calls in {room}}}',
      fr: '{n, plural, one {# appel} other {# appels}}',
      it: '{n} chiamate in {room}',
    },
  };
  expect(textProblems(planted)).toEqual([
    'planted.missing has no text in fr',
    'planted.empty has no text in it',
    'planted.values takes other values in en than in de',
    'planted.inner takes other values in fr than in de',
    'planted.inner takes other values in it than in de',
  ]);
});

test('a new field and a new choice ask for their texts', () => {
  const fields = { ...schedule.fields, planted: text(5), kind: choice(['day', 'night'], 'day') };
  const { needed } = entityTextIds([{ ...schedule, fields }]);
  expect(needed.filter((id) => !(id in all))).toEqual([
    'entity.schedule.planted',
    'entity.schedule.kind',
    'choice.schedule.kind.day',
    'choice.schedule.kind.night',
  ]);
});

test('a text that is not used is reported, one that is asked for by a beginning is not', () => {
  const planted = [
    { path: 'apps/web/src/home/Home.tsx', text: "const a = <Text id='home.title' />; const b = t(`problem.${key}`);" },
    { path: 'apps/server/src/audit/a.ts', text: "const changed = 'i18n:audit.changed';" },
    { path: 'apps/web/src/home/Home.test.ts', text: "expect(t('home.only_tested'));" },
    { path: 'packages/i18n/src/shell/app.ts', text: "texts({ 'home.only_declared': {} });" },
  ];
  const ids = ['home.title', 'problem.required', 'audit.changed', 'home.only_tested', 'home.only_declared'];
  expect(unusedTexts(ids, planted)).toEqual(['home.only_tested', 'home.only_declared']);
});

test.each([
  ['<h1>Welcome</h1>', 'Welcome'],
  ['<>Grüezi {name}</>', 'Grüezi'],
  ["<p>{'Hello'}</p>", 'Hello'],
  ["<p>{isOpen ? 'open' : null}</p>", 'open'],
  ["<p>{isOpen && 'open'}</p>", 'open'],
  ['<p>{`open for ${minutes}`}</p>', 'open for'],
  ["<p>{'open ' + minutes}</p>", 'open'],
  ['<Button aria-label="Close" />', 'Close'],
  ["<TextInput label={'Name'} />", 'Name'],
  ['<img alt="A floor plan" />', 'A floor plan'],
])('%s is reported as literal text', (jsx, words) => {
  const path = 'apps/web/src/home/Planted.tsx';
  expect(literalTexts([{ path, text: `const planted = ${jsx};` }])).toEqual([`${path}:1 says "${words}"`]);
});

test.each([
  ['<p>{text("home.title")}</p>'],
  ['<Button variant="filled" onClick={close} />'],
  ['<p>·</p>'],
  ['<h1>Carestead</h1>'],
  ['<Text label={label("home.title")} />'],
])('%s is no literal text', (jsx) => {
  expect(literalTexts([{ path: 'apps/web/src/home/Fine.tsx', text: `const fine = ${jsx};` }])).toEqual([]);
});
