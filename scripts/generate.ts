import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listedEntities } from '@carestead/domain/entities';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { createRequest, stringifyDocument } from '@urql/core';
import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import { buildASTSchema, Kind, parse, print, visit } from 'graphql';
import { entityDocuments } from '../apps/web/src/entity/rows/entityDocuments.ts';

const root = join(import.meta.dirname, '..');
const schemaFile = join(root, 'apps/server/schema.graphql');
const sources = join(root, 'apps/web/src');
const output = join(sources, 'generated');

/** Writes the types of our GraphQL documents, and the list of the texts that the browser will send. */
export async function generate(): Promise<void> {
  const documents = await readDocuments();
  await writeModules(await documentTypes(documents));
  await writeIfChanged(join(output, 'documents.json'), `${JSON.stringify(shippedTexts(documents), null, 2)}\n`);
}

/** Those that stand in files, and those that the screens make from the declarations. */
const shippedTexts = (documents: readonly Source[]) => [
  ...[...documents.map(({ rawSDL }) => rawSDL), ...entityTexts()].map(wireText),
  ...documents.filter(({ location }) => location.startsWith('display/')).map(({ rawSDL }) => bareText(rawSDL)),
];

const entityTexts = () =>
  listedEntities.flatMap((of) => Object.values(entityDocuments(of)).filter((text) => text !== null));

type Source = { location: string; rawSDL: string };

/** Operations, with their fragments written out where they are spread: what is sent and its types stay flat. */
async function readDocuments(): Promise<Source[]> {
  const names = (await Array.fromAsync(glob('**/*.graphql', { cwd: sources }))).sort();
  const files = await Promise.all(
    names.map(async (name) => ({ name, document: parse(await readFile(join(sources, name), 'utf8')) })),
  );
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const { definitions } of files.map(({ document }) => document))
    for (const definition of definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  return files
    .filter(({ document }) => document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION))
    .map(({ name, document }) => ({ location: name, rawSDL: print(withoutSpreads(document, fragments)) }));
}

function withoutSpreads(node: DocumentNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): DocumentNode {
  const written = ({ selections, ...set }: SelectionSetNode): SelectionSetNode => ({
    ...set,
    selections: selections.flatMap((selection) => {
      if (selection.kind !== Kind.FRAGMENT_SPREAD) return [selection];
      const fragment = fragments.get(selection.name.value);
      if (!fragment) throw new Error(`there is no fragment ${selection.name.value}`);
      return written(fragment.selectionSet).selections;
    }),
  });
  return visit(node, { SelectionSet: written });
}

async function documentTypes(documents: Source[]): Promise<string> {
  const schema = parse(await readFile(schemaFile, 'utf8'));
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: `${output}/`,
    config: {
      documentMode: 'string',
      useTypeImports: true,
      defaultScalarType: 'unknown',
    },
    documents: documents.map((source) => ({ ...source, document: parse(source.rawSDL) })),
    pluginMap: {},
    plugins: [],
    presetConfig: { fragmentMasking: false, skipIndexFile: true },
    schema,
    schemaAst: buildASTSchema(schema),
  });
  const section = sections.find(({ filename }) => filename.endsWith('/graphql.ts'));
  if (!section) throw new Error('the client preset has no graphql.ts');
  return asStrings(await codegen(section));
}

/** A plain string is what urql takes, and what a bundler can drop when no screen uses it. */
const asStrings = (code: string) =>
  code
    .replace(/import .*DocumentTypeDecoration.*;/, "import type { TypedDocumentNode } from '@urql/core';")
    .replace(/export class TypedDocumentString[\s\S]*?\n}\n/, '')
    .replace(
      /new TypedDocumentString\(`\s*([^`]*?)\s*`\) as unknown as TypedDocumentString</g,
      '`$1` as unknown as TypedDocumentNode<',
    );

const declaration = /export const (\w+)Document = (`[^`]*` as unknown as TypedDocumentNode<(\w+), (\w+)>;)/g;

/** One module for each document: a bundler loads it with the screen that sends it, and not with the first one. */
async function writeModules(code: string): Promise<void> {
  const folder = join(output, 'documents');
  const names = new Set<string>();
  for (const [, name = '', value = '', result = '', variables = ''] of code.matchAll(declaration)) {
    names.add(`${name}.ts`);
    const imports = [
      `import type { TypedDocumentNode } from '@urql/core';`,
      `import type { ${result}, ${variables} } from '../graphql.ts';`,
    ];
    const module = [...imports, '', `export const ${name}Document = ${value}`, ''].join('\n');
    await writeIfChanged(join(folder, `${name}.ts`), module);
  }
  for await (const file of glob('*.ts', { cwd: folder })) if (!names.has(file)) await rm(join(folder, file));
  const types = code.replace(/^import type \{ TypedDocumentNode \}.*\n/m, '');
  await writeIfChanged(
    join(output, 'graphql.ts'),
    types.replace(declaration, "export { $1Document } from './documents/$1.ts';"),
  );
}

/** urql parses and prints a document before it sends it, so only urql can say what will be on the wire. */
const wireText = (text: string) => stringifyDocument(createRequest(text, {}).query);

/** The wall sends its documents as they stand in the generated file. */
const bareText = (text: string) => print(parse(text)).trim();

/** An untouched file keeps its time stamp, so that watchers stay quiet. */
async function writeIfChanged(file: string, text: string): Promise<void> {
  const present = await readFile(file, 'utf8').catch(() => null);
  if (present === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

if (import.meta.main) await generate();
